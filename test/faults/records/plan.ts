import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Where a conversation is frozen: before or after the nth commit (from 1) of a border in this process, or inside its
 * tool right after the effect. One frozen until `taken_over` thaws when another worker holds its lane; all others stay
 * until the kill.
 */
const hold = z.discriminatedUnion('at', [
  z.object({
    at: z.literal('commit'),
    border: z.string(),
    nth: z.int().min(1),
    side: z.enum(['before', 'after']),
    until: z.enum(['killed', 'taken_over']),
  }),
  z.object({ at: z.literal('tool') }),
])
export type Hold = Readonly<z.infer<typeof hold>>

const cell = z.object({ id: z.string(), scenario: z.string(), hold: hold.optional() })
/** One conversation of a process; its id is the channel it is held in. */
export type Cell = Readonly<z.infer<typeof cell>>

const plan = z.object({
  /** A folder outside the home: the ledger and the trace lie there. */
  records: z.string(),
  trace: z.string(),
  /** How far ahead of the system's clock the hub's is. */
  shiftMs: z.int(),
  /** Which edition of the tools is there; the second one has other parameters. */
  edition: z.enum(['first', 'second']),
  cells: z.array(cell).readonly(),
})
/** What one process of the hub is to do. */
export type Plan = Readonly<z.infer<typeof plan>>

export const readPlan = (path: string): Plan => plan.parse(JSON.parse(readFileSync(path, 'utf8')))
