export const TaskScreen = () => <main tabIndex={-1} />
