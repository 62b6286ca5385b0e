import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { Line, Parcel, Receipt } from './parcel.ts'

const acknowledgement = z.object({ envelope_id: z.string(), payload: z.unknown().optional() })

/** Slack's own. */
const mostSockets = 10
const pingEveryMs = 5000
const closeWithinMs = 200

/** The sockets of an app in Socket Mode: each parcel goes to one of them. */
export interface SocketLine extends Line {
  /** A path for one connection, from `apps.connections.open`. */
  ticket(): string
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Says on every socket that it goes, and resolves when they are gone. */
  disconnect(reason: string): Promise<void>
  /** Cuts every socket without a word. */
  cut(): void
  /** Closes every socket in order, and resolves when they are gone. */
  close(): Promise<void>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data))).toString()

export const socketLine = ({
  app,
  ackWithinMs,
}: {
  readonly app: string
  readonly ackWithinMs: number
}): SocketLine => {
  const server = new WebSocketServer({ noServer: true })
  const tickets = new Set<string>()
  const waiting = new Map<
    string,
    { readonly socket: WebSocket; readonly settle: (receipt: Receipt) => void }
  >()
  let sockets: readonly WebSocket[] = []
  let turn = 0
  let onOpen: readonly (() => void)[] = []

  const join = (socket: WebSocket): void => {
    const pings = setInterval(() => socket.ping('simulated'), pingEveryMs)
    pings.unref()
    sockets = [...sockets, socket]
    socket.on('message', (data) => {
      const read = acknowledgement.safeParse(parse(textOf(data)))
      if (read.success) waiting.get(read.data.envelope_id)?.settle({ ok: true, body: read.data.payload })
    })
    socket.once('close', () => {
      clearInterval(pings)
      sockets = sockets.filter((one) => one !== socket)
      for (const { socket: holder, settle } of waiting.values())
        if (holder === socket) settle({ ok: false, reason: 'connection_failed' })
    })
    socket.on('error', () => socket.terminate())
    if (sockets.length > mostSockets) {
      socket.send(JSON.stringify({ type: 'disconnect', reason: 'too_many_websockets' }))
      socket.close()
      return
    }
    socket.send(
      JSON.stringify({
        type: 'hello',
        num_connections: sockets.length,
        debug_info: { host: 'simulated', approximate_connection_time: 18_060 },
        connection_info: { app_id: app },
      }),
    )
    const listeners = onOpen
    onOpen = []
    for (const listener of listeners) listener()
  }

  const open = (): readonly WebSocket[] => sockets.filter((socket) => socket.readyState === socket.OPEN)

  return {
    isOpen: () => open().length > 0,
    opened: () =>
      open().length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onOpen = [...onOpen, resolve]
          }),
    send: ({ kind, payload }: Parcel, { number, reason }) => {
      const choices = open()
      const socket = choices[turn % Math.max(choices.length, 1)]
      turn += 1
      if (socket === undefined) return Promise.resolve({ ok: false, reason: 'connection_failed' })
      const id = randomUUID()
      return new Promise((resolve) => {
        const settle = (receipt: Receipt): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(receipt)
        }
        const timer = setTimeout(() => settle({ ok: false, reason: 'timeout' }), ackWithinMs)
        timer.unref()
        waiting.set(id, { socket, settle })
        socket.send(
          JSON.stringify({
            envelope_id: id,
            type: kind,
            payload,
            accepts_response_payload: kind !== 'events_api',
            ...(kind === 'events_api' && { retry_attempt: number, retry_reason: reason }),
          }),
        )
      })
    },
    ticket: () => {
      const ticket = randomUUID()
      tickets.add(ticket)
      return `/link?ticket=${ticket}&app_id=${app}`
    },
    upgrade: (request, socket, head) => {
      const ticket = new URL(request.url ?? '', 'http://localhost').searchParams.get('ticket') ?? ''
      // A ticket is good for one connection.
      if (!tickets.delete(ticket)) socket.destroy()
      else server.handleUpgrade(request, socket, head, join)
    },
    disconnect: async (reason) => {
      const leaving = sockets
      await Promise.all(
        leaving.map(
          (socket) =>
            new Promise<void>((resolve) => {
              socket.once('close', () => resolve())
              socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'simulated' } }))
              // Slack does not wait for an app that stays.
              setTimeout(() => socket.terminate(), 1000).unref()
            }),
        ),
      )
    },
    cut: () => {
      for (const socket of sockets) socket.terminate()
    },
    close: async () => {
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((resolve) => {
              socket.once('close', () => resolve())
              socket.close(1001)
              setTimeout(() => socket.terminate(), closeWithinMs).unref()
            }),
        ),
      )
    },
  }
}
