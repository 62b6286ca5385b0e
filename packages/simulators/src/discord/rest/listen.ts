import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Duplex } from 'node:stream'

/** The port that everything goes through. */
export interface Listener {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  /** Cuts every connection, and each new one until it is called off. */
  readonly outage: () => { over(): void }
  readonly close: () => Promise<void>
}

/** Listens on loopback. */
export const listen = async ({
  serve,
  upgrade,
}: {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}): Promise<Listener> => {
  let outages = 0
  const server = createServer((request, response) => {
    if (outages > 0) return void request.socket.destroy()
    serve(request, response).catch((error: unknown) => {
      // A client that hung up is no fault of this server.
      if (!request.socket.destroyed) throw error
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (outages > 0) socket.destroy()
    else upgrade(request, socket, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The Discord simulator has no TCP port.')
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
