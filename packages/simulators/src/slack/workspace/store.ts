import type { Message } from './message.ts'
import type { Person } from './person.ts'
import type { Room } from './room.ts'
import type { Session } from './session.ts'
import type { StoredFile } from './stored-file.ts'

/** Values under an id; putting a value replaces the one before. */
interface Shelf<Value> {
  readonly get: (id: string) => Value | undefined
  readonly put: (id: string, value: Value) => Value
  readonly drop: (id: string) => void
  readonly all: () => readonly Value[]
}

const shelf = <Value>(): Shelf<Value> => {
  const values = new Map<string, Value>()
  return {
    get: (id) => values.get(id),
    put: (id, value) => {
      values.set(id, value)
      return value
    },
    drop: (id) => void values.delete(id),
    all: () => [...values.values()],
  }
}

/** All that a workspace knows. */
export interface Store {
  readonly people: Shelf<Person>
  readonly rooms: Shelf<Room>
  readonly files: Shelf<StoredFile>
  /** By channel and thread. */
  readonly sessions: Shelf<Session>
  /** The line beside a thread, by channel and thread. */
  readonly statuses: Shelf<string>
  readonly messages: {
    /** Of a channel, oldest first: replies and ephemeral ones too. */
    readonly of: (channel: string) => readonly Message[]
    readonly get: (channel: string, ts: string) => Message | undefined
    readonly put: (message: Message) => Message
    readonly drop: (message: Message) => void
  }
}

export const threadKey = (channel: string, thread: string): string => `${channel} ${thread}`

export const newStore = (): Store => {
  const rooms = new Map<string, Shelf<Message>>()
  const roomOf = (channel: string): Shelf<Message> => {
    const known = rooms.get(channel) ?? shelf()
    rooms.set(channel, known)
    return known
  }
  return {
    people: shelf(),
    rooms: shelf(),
    files: shelf(),
    sessions: shelf(),
    statuses: shelf(),
    messages: {
      // A message keeps its place when it changes, and each `ts` is later than those before it.
      of: (channel) => roomOf(channel).all(),
      get: (channel, ts) => roomOf(channel).get(ts),
      put: (message) => roomOf(message.channel).put(message.ts, message),
      drop: ({ channel, ts }) => roomOf(channel).drop(ts),
    },
  }
}
