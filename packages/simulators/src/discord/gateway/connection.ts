import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import type { Platform } from '../state/platform.ts'
import { applicationFlags } from '../wire/application.ts'
import { wireGuildCreate, wireGuildMember } from '../wire/channel.ts'
import { wireUser } from '../wire/user.ts'
import { refusedIntents } from './intents.ts'
import { identify, members, payload, resume } from './payload.ts'
import { type Session, newSession } from './session.ts'

/** What the gateway keeps beyond one connection. */
export interface Sessions {
  readonly get: (id: string) => Session | undefined
  readonly put: (session: Session) => void
  readonly isTokenGood: (token: string) => boolean
}

/** Of one payload that a bot sends. */
const mostBytes = 4096

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const tokenOf = (given: string): string => given.replace(/^Bot /, '')

/** Speaks with one socket from hello on. */
export const converse = (platform: Platform, socket: WebSocket, sessions: Sessions): void => {
  let session: Session | undefined
  let detach: (() => void) | undefined
  const say = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d, s: null, t: null }))
  const close = (code: GatewayCloseCodes): void => {
    platform.note(`the gateway closed with ${code} ${GatewayCloseCodes[code]}`)
    socket.close(code, GatewayCloseCodes[code])
  }
  const hold = (held: Session): void => {
    session = held
    detach = held.attach((frame) => socket.send(frame))
  }

  const start = (d: unknown): void => {
    const read = identify.safeParse(d)
    if (session) return close(GatewayCloseCodes.AlreadyAuthenticated)
    if (!read.success) return close(GatewayCloseCodes.DecodeError)
    const { token, intents } = read.data
    if (!sessions.isTokenGood(tokenOf(token))) return close(GatewayCloseCodes.AuthenticationFailed)
    const code = refusedIntents(intents, platform.settings.privileged)
    if (code !== undefined) return close(code)
    const made = newSession(platform.ids.next(), intents)
    sessions.put(made)
    hold(made)
    const guilds = platform.guilds.all().filter(({ hasBot }) => hasBot)
    made.dispatch('READY', {
      v: 10,
      user: { ...wireUser(platform.identity.bot), verified: true, mfa_enabled: false, email: null, flags: 0 },
      user_settings: {},
      private_channels: [],
      relationships: [],
      presences: [],
      guild_join_requests: [],
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: made.id,
      session_type: 'normal',
      resume_gateway_url: platform.url().replace('http', 'ws'),
      application: { id: platform.identity.app, flags: applicationFlags(platform) },
      shard: read.data.shard ?? [0, 1],
    })
    if ((intents & 1) !== 0)
      for (const guild of guilds) made.dispatch('GUILD_CREATE', wireGuildCreate(platform, guild))
  }

  const goOn = (d: unknown): void => {
    const read = resume.safeParse(d)
    if (!read.success) return close(GatewayCloseCodes.DecodeError)
    if (!sessions.isTokenGood(tokenOf(read.data.token))) return close(GatewayCloseCodes.AuthenticationFailed)
    const old = sessions.get(read.data.session_id)
    if (old === undefined) return say(GatewayOpcodes.InvalidSession, false)
    hold(old)
    old.replay(read.data.seq)
    old.dispatch('RESUMED', {})
  }

  const listMembers = (d: unknown): void => {
    const { guild_id: id = '', user_ids: asked, nonce } = members.safeParse(d).data ?? {}
    const guild = platform.guilds.get(id)
    if (guild === undefined) return
    const ids = asked == null ? platform.users.all().map((user) => user.id) : [asked].flat()
    session?.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: id,
      members: ids.flatMap((user) => wireGuildMember(platform, guild, user) ?? []),
      chunk_index: 0,
      chunk_count: 1,
      not_found: ids.filter((user) => platform.users.get(user) === undefined),
      ...(nonce && { nonce }),
    })
  }

  const hear = (text: string): void => {
    if (Buffer.byteLength(text) > mostBytes) return close(GatewayCloseCodes.DecodeError)
    const read = payload.safeParse(parsed(text))
    if (!read.success) return close(GatewayCloseCodes.DecodeError)
    const { op, d } = read.data
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        return say(GatewayOpcodes.HeartbeatAck, null)
      case GatewayOpcodes.Identify:
        return start(d)
      case GatewayOpcodes.Resume:
        return goOn(d)
      default:
        if (session === undefined) return close(GatewayCloseCodes.NotAuthenticated)
        if (op === GatewayOpcodes.RequestGuildMembers) return listMembers(d)
        if (op !== GatewayOpcodes.PresenceUpdate && op !== GatewayOpcodes.VoiceStateUpdate)
          return close(GatewayCloseCodes.UnknownOpcode)
    }
  }

  socket.on('message', (data: Buffer) => hear(data.toString()))
  socket.on('close', () => detach?.())
  say(GatewayOpcodes.Hello, { heartbeat_interval: platform.settings.heartbeatMs, _trace: [] })
}
