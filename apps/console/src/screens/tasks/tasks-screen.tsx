export const TasksScreen = () => <main tabIndex={-1} />
