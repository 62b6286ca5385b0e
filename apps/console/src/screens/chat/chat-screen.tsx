export const ChatScreen = () => <main tabIndex={-1} />
