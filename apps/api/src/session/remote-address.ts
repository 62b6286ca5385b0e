import type { Context } from 'hono'
import { z } from 'zod'

/** What the adapter for Node hands over beside a request. */
const connection = z.object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) })

/** From which address a request came; all that came without a connection share one. */
export const remoteAddress = ({ env }: Context): string =>
  connection.safeParse(env).data?.incoming.socket.remoteAddress ?? ''
