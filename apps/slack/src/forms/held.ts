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

const written = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(held)

/** What a form remembers of where it was opened; Slack keeps it, and no person can change it. */
export interface Held {
  readonly place: Place
  readonly message?: string | undefined
}

export const hold = (of: Held): string => JSON.stringify(of)

export const readHeld = (metadata: string): Held | undefined => {
  const { success, data } = written.safeParse(metadata)
  if (!success) return undefined
  const { thread, ...place } = data.place
  return { place: { ...place, ...(thread === undefined ? {} : { thread }) }, message: data.message }
}
