import { z } from 'zod'

/** Where people and the agent talk, as columns that are never parsed out of a string. */
const place = z
  .object({
    tenant: z.string(),
    platform: z.string(),
    workspace: z.string(),
    channel: z.string(),
    thread: z.string().optional(),
    kind: z.enum(['private', 'group']),
  })
  .readonly()
export type Place = z.infer<typeof place>

/**
 * A place that was spoken in at least once. `version` grows with each change of its open tasks or inbox,
 * so that whoever decides on what it read is refused when that changed meanwhile.
 */
export interface Conversation {
  readonly id: string
  readonly place: Place
  readonly version: number
}
