import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const everyMs = 2
const rows = z.array(z.object({ row: z.number(), source: z.string(), event: z.string() }))
/** Its workspace, and its id there. */
const eventId = z.tuple([z.string(), z.string()])

/** Looks into a hub's database, and tells `seen` of each message soon after its commit. */
export const watchCommits = (
  database: string,
  { seen }: { readonly seen: (source: string, message: string) => void },
): Disposable => {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 5_000 })
  const after = db.prepare(
    'SELECT rowid AS row, source, source_event_id AS event FROM inbox WHERE rowid > ? ORDER BY rowid',
  )
  let last = 0
  const timer = setInterval(() => {
    for (const { row, source, event } of rows.parse(after.all(last))) {
      last = row
      seen(source, eventId.parse(JSON.parse(event))[1])
    }
  }, everyMs)
  return {
    [Symbol.dispose]: () => {
      clearInterval(timer)
      db.close()
    },
  }
}
