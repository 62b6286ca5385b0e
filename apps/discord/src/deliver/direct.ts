import { z } from 'zod'
import type { Call } from '../call.ts'

const opened = z.object({ id: z.string() })

/** The channel in which somebody is written to in private; asking for it again gives the same. */
export const openDirect = async (call: Call, user: string): Promise<string> =>
  opened.parse(await call('POST', '/users/@me/channels', { body: { recipient_id: user } })).id
