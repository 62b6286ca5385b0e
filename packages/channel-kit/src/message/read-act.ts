import { rating } from '@errand/agent-core'
import { z } from 'zod'
import type { Act } from './button.ts'

const id = z.string()
const act = z.union([
  z.object({ do: z.literal('approve'), approval: id, scope: z.enum(['once', 'task']) }),
  z.object({ do: z.enum(['deny', 'edit', 'review']), approval: id }),
  z.object({ do: z.literal('option'), task: id, call: id, option: z.number().int().nonnegative() }),
  z.object({ do: z.literal('other'), task: id, call: id }),
  z.object({ do: z.literal('route'), message: id, mode: z.enum(['queue', 'restart']) }),
  z.object({ do: z.literal('withdraw'), message: id }),
  z.object({ do: z.literal('rate'), rating }),
  z.object({ do: z.enum(['stop', 'pause', 'resume', 'hand_over', 'steps', 'change']) }),
])

/** What the row of a button says that it does; undefined for an act of a version that this one does not know. */
export const readAct = (json: string): Act | undefined => {
  const { success, data } = act.safeParse(JSON.parse(json))
  return success ? data : undefined
}
