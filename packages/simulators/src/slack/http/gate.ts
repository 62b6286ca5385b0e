import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Duplex } from 'node:stream'

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** The HTTP server. */
export interface Gate {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  /** Cuts every connection, and each new one until it is called off. */
  outage(): { over(): void }
  close(): Promise<void>
}

/** Listens on loopback; the first route whose beginning fits takes a request. */
export const openGate = async ({
  port,
  routes,
  upgrade,
}: {
  readonly port: number
  readonly routes: () => readonly (readonly [beginning: string, route: Route])[]
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}): Promise<Gate> => {
  let outages = 0
  const server = createServer((request, response) => {
    const [, route] = routes().find(([beginning]) => request.url?.startsWith(beginning)) ?? []
    if (outages > 0) return void request.socket.destroy()
    if (route === undefined) return void response.writeHead(404).end()
    Promise.resolve(route(request, response)).catch((error: unknown) => {
      // A client that hung up is no fault of this server.
      if (!request.socket.destroyed) throw error
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (outages > 0) socket.destroy()
    else upgrade(request, socket, head)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The Slack simulator has no TCP port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    outage: () => {
      let isOver = false
      outages += 1
      server.closeAllConnections()
      return {
        over: () => {
          if (!isOver) outages -= 1
          isOver = true
        },
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
