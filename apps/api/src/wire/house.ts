import { z } from 'zod'
import { code, count, line, named, time } from './common.ts'

export const holdBody = z
  .strictObject({ reason: line(500).meta({ description: 'Shown wherever an effect is held.' }) })
  .register(named, { id: 'Hold' })

export const heldAnswer = z
  .object({
    reason: z.string().exactOptional().meta({ description: 'Why all effects are held, while they are.' }),
  })
  .register(named, { id: 'Held' })

export const auditAnswer = z
  .object({
    journals: count,
    events: count,
    faults: z.array(
      z.object({
        code,
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        message: z.string(),
      }),
    ),
  })
  .register(named, { id: 'Audit' })

export const pruneBody = z
  .strictObject({
    before: time,
    erase: z.boolean().default(false).meta({ description: 'Whether they are erased; else only counted.' }),
  })
  .register(named, { id: 'Prune' })

export const prunedAnswer = z
  .object({ tasks: count, texts: count, letters: count })
  .meta({ description: 'How many tasks had such texts, how many these were, and their letters.' })
  .register(named, { id: 'Pruned' })
