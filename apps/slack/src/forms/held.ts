import type { Place } from '@errand/agent-core'
import { z } from 'zod'

const held = z.object({
  place: z.object({
    tenant: z.string(),
    platform: z.string(),
    workspace: z.string(),
    channel: z.string(),
    thread: z.string().optional(),
    kind: z.enum(['private', 'group']),
  }),
  message: z.string().optional(),
})

/** What a form remembers of where it was opened; Slack keeps it, and no person can change it. */
export interface Held {
  readonly place: Place
  readonly message?: string | undefined
}

export const hold = (of: Held): string => JSON.stringify(of)

export const readHeld = (metadata: string): Held | undefined => {
  if (metadata === '') return undefined
  const { success, data } = held.safeParse(JSON.parse(metadata))
  if (!success) return undefined
  const { thread, ...place } = data.place
  return { place: { ...place, ...(thread === undefined ? {} : { thread }) }, message: data.message }
}
