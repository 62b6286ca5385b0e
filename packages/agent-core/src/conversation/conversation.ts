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
 * A place that was spoken in at least once. `version` grows with each message that is accepted there, so that what was
 * decided for one without knowing of another is refused.
 */
export interface Conversation {
  readonly id: string
  readonly place: Place
  readonly version: number
}
