import { once } from 'node:events'
import { ErrandError, reasonOf } from '@errand/agent-core'
import { createAdaptorServer, type ServerType } from '@hono/node-server'

export interface Listening {
  /** Where a process on this machine reaches it, without a slash at the end. */
  readonly url: string
  /** Takes no more connections; resolves once every one has ended, at the latest after `graceMs`. */
  close(options: { readonly graceMs: number }): Promise<void>
}

/** Serves on an address. Throws PORT_IN_USE or BIND_FAILED. */
export const listen = async ({
  fetch,
  host,
  port,
}: {
  /** Gets beside a request the connection that it came by. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
  readonly host: string
  readonly port: number
}): Promise<Listening> => {
  const server = createAdaptorServer({ fetch })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE')
      throw new ErrandError('PORT_IN_USE', { host, port }, { cause: thrown })
    throw new ErrandError('BIND_FAILED', { host, port, reason: reasonOf(thrown) }, { cause: thrown })
  }
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${reachable(host)}:${bound}`,
    close: async ({ graceMs }) => {
      const closed = once(server, 'close')
      server.close()
      const late = setTimeout(() => closeAll(server), graceMs)
      await closed
      clearTimeout(late)
    },
  }
}

/** Servers of HTTP/2, which this is not, have no such method. */
const closeAll = (server: ServerType): void => {
  if ('closeAllConnections' in server) server.closeAllConnections()
}

/** An address that stands for all of the machine's is reached by loopback. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether only this machine reaches an address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host)
