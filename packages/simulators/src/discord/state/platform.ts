import type { CommandBody } from '../body/commands.ts'
import type { Happening } from '../gateway/happening.ts'
import type { Identity } from '../identity.ts'
import type { Ids } from '../ids.ts'
import type { Settings } from '../settings.ts'
import type { Interaction, OpenModal } from './interaction.ts'
import type { Posts } from './posts.ts'
import type { Guild, Room } from './room.ts'
import type { Table } from './table.ts'
import type { User } from './user.ts'

/** A command as it is registered. */
export interface Command extends CommandBody {
  readonly id: string
  readonly guild?: string
  readonly version: string
}

/** All that Discord holds. */
export interface Platform {
  readonly ids: Ids
  readonly identity: Identity
  readonly settings: Settings
  readonly users: Table<User>
  readonly guilds: Table<Guild>
  readonly rooms: Table<Room>
  readonly posts: Posts
  readonly commands: Table<Command>
  readonly interactions: Table<Interaction>
  /** By the id of who has them before them. */
  readonly modals: Table<OpenModal>
  /** Until when the bot is typing, by room. */
  readonly typing: Table<number>
  /** The guild of channels that name none. */
  readonly home: string
  /** `http://127.0.0.1:PORT`. */
  readonly url: () => string
  readonly tell: (happening: Happening) => void
  /** Writes a violation down. */
  readonly note: (words: string) => void
  /** Writes down that a person was left without an answer. */
  readonly miss: (words: string) => void
}

/** Who sees a room. */
export const audienceOf = (platform: Platform, room: Room): readonly string[] =>
  room.parent === undefined ? room.members : (platform.rooms.get(room.parent)?.members ?? [])
