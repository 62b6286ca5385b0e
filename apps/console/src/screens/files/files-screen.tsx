export const FilesScreen = () => <main tabIndex={-1} />
