import path from 'node:path'
import { z } from 'zod'
import { linesAt, type Lines } from './lines.ts'

const entry = z.object({
  cell: z.string(),
  tool: z.string(),
  task: z.string(),
  call: z.string(),
  key: z.string(),
  value: z.string(),
})
/** Something that a tool did to the world. */
export type Entry = Readonly<z.infer<typeof entry>>

/** The world outside the hub, as far as tools changed it. */
export const openLedger = (records: string): Lines<Entry> =>
  linesAt(path.join(records, 'ledger'), entry, { durable: true })
