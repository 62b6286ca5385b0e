import { createHash } from 'node:crypto'
import type { MessageRef } from '@errand/channel-kit'
import { z } from 'zod'

/** Where a message lies; an open stream also says since when, and what stands under it. */
export const reference = z.object({
  ts: z.string(),
  /** Milliseconds UTC, as text; only of a stream that is open. */
  since: z.string().optional(),
  controls: z.string().optional(),
})

export const messageRef = (ts: string): MessageRef => ({ ts })

export const streamRef = (
  ts: string,
  { since, controls }: { readonly since: number; readonly controls: unknown },
): MessageRef => ({
  ts,
  since: String(since),
  controls: controlsKey(controls),
})

export const controlsKey = (controls: unknown): string =>
  createHash('sha256').update(JSON.stringify(controls)).digest('base64url').slice(0, 22)
