import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'

/** An app on a port of this machine, for a test, until it is disposed of. */
export interface Listening extends AsyncDisposable {
  readonly server: ServerType
  readonly port: number
  readonly url: string
}

export const listen = async (app: Hono): Promise<Listening> => {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  const { port } = address
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
