export { openSqlite, type SqliteOptions, type SqliteStorage } from './sqlite/open.ts'
export { isHeld } from './sqlite/process-lock.ts'
export { databaseVersions, openSqliteReader, type SqliteReader } from './sqlite/reader.ts'
export type { StoreReader } from './sqlite/store.ts'
