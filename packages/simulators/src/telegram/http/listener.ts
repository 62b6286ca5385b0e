import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

/** A server on loopback whose connections can be cut and refused. */
export interface Listener {
  /** Without a slash at its end. */
  readonly url: string
  cut(): void
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

export const listen = async (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listener> => {
  let isRefusing = false
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A client that hung up is no fault of this server.
      if (!request.socket.destroyed) throw error
    })
  })
  server.on('connection', (socket) => {
    if (isRefusing) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The Telegram simulator has no TCP port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => server.closeAllConnections(),
    refuse: (next) => {
      isRefusing = next
      if (next) server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
