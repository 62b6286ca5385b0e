import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import type { Platform } from '../state/platform.ts'
import { converse } from './connection.ts'
import type { Happening } from './happening.ts'
import type { Session } from './session.ts'

/** Discord's WebSocket. */
export interface Gateway {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly tell: (happening: Happening) => void
  /** Somebody has identified or resumed and is still there. */
  readonly isOpen: () => boolean
  readonly duplicate: (times: number) => void
  readonly hold: () => { letGo(): Promise<void> }
  /** Op 7: the bot must come back and resume. */
  readonly reconnect: () => void
  /** Op 9: sessions are over, and the bot must identify again. */
  readonly invalidate: () => void
  /** Cuts sockets without a word. */
  readonly cut: () => void
  /** No token is good any more. */
  readonly revoke: () => void
  readonly close: () => void
}

const op = (number: GatewayOpcodes, d: unknown): string => JSON.stringify({ op: number, d, s: null, t: null })

export const newGateway = (platform: () => Platform): Gateway => {
  const server = new WebSocketServer({ noServer: true })
  const sessions = new Map<string, Session>()
  let isRevoked = false
  let copies = 1
  let held: readonly Happening[] | undefined

  const deliver = ({ event, intents, data, begun }: Happening): void => {
    begun?.()
    for (const session of sessions.values())
      if (intents === 0 || (session.intents & intents) !== 0) session.dispatch(event, data(session.intents))
  }
  const all = (act: (socket: WebSocketServer['clients'] extends Set<infer S> ? S : never) => void): void => {
    for (const socket of server.clients) act(socket)
  }

  return {
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (opened) =>
        converse(platform(), opened, {
          get: (id) => sessions.get(id),
          put: (session) => void sessions.set(session.id, session),
          isTokenGood: (token) => !isRevoked && token === platform().identity.token,
        }),
      ),
    tell: (happening) => {
      if (!happening.isByPerson) return deliver(happening)
      if (held) {
        held = [...held, happening]
        return
      }
      const times = copies
      copies = 1
      for (let copy = 0; copy < times; copy += 1) deliver(happening)
    },
    isOpen: () => [...sessions.values()].some((session) => session.isAttached()),
    duplicate: (times) => {
      copies = times
    },
    hold: () => {
      held ??= []
      return {
        letGo: () => {
          const kept = held ?? []
          held = undefined
          for (const happening of kept.toReversed()) deliver(happening)
          return Promise.resolve()
        },
      }
    },
    reconnect: () =>
      all((socket) => {
        socket.send(op(GatewayOpcodes.Reconnect, null))
        // A client that does not go by itself is put out.
        setTimeout(() => socket.close(4000), 1000).unref()
      }),
    invalidate: () => {
      sessions.clear()
      all((socket) => socket.send(op(GatewayOpcodes.InvalidSession, false)))
    },
    cut: () => all((socket) => socket.terminate()),
    revoke: () => {
      isRevoked = true
      all((socket) => socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.'))
    },
    close: () => {
      all((socket) => socket.terminate())
      server.close()
    },
  }
}
