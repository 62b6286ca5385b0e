import { ErrandError } from '@errand/agent-core'
import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

const folder = new URL('../migrations/', import.meta.url)

/** The numbered migrations, oldest first; a database's `user_version` is the number of the last one it had. */
const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ version: Number.parseInt(name, 10), url: new URL(name, folder) }))

const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

/** Throws STORE_NEWER for a database of a later release; returns the versions of database and code. */
export const versions = (db: DatabaseSync): { readonly found: number; readonly known: number } => {
  const found = versionOf(db)
  const known = migrations().at(-1)?.version ?? 0
  if (found > known) throw new ErrandError('STORE_NEWER', { found, known })
  return { found, known }
}

/** Brings the database up to the code's version, or to `upTo`, all or nothing. */
export const migrate = (
  db: DatabaseSync,
  { upTo = Number.POSITIVE_INFINITY }: { readonly upTo?: number } = {},
): void => {
  const { found, known } = versions(db)
  if (found >= Math.min(known, upTo)) return
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const { version, url } of migrations()) {
      if (version <= found || version > upTo) continue
      db.exec(readFileSync(url, 'utf8'))
      db.exec(`PRAGMA user_version = ${version}`)
    }
    db.exec('COMMIT')
  } catch (thrown) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw thrown
  }
}
