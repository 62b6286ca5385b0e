export const WaitingScreen = () => <main tabIndex={-1} />
