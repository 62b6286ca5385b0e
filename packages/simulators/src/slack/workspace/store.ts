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
  const messages = shelf<Message>()
  return {
    people: shelf(),
    rooms: shelf(),
    files: shelf(),
    sessions: shelf(),
    statuses: shelf(),
    messages: {
      of: (channel) =>
        messages
          .all()
          .filter((message) => message.channel === channel)
          .toSorted((one, other) => (one.ts < other.ts ? -1 : 1)),
      get: (channel, ts) => messages.get(threadKey(channel, ts)),
      put: (message) => messages.put(threadKey(message.channel, message.ts), message),
      drop: ({ channel, ts }) => messages.drop(threadKey(channel, ts)),
    },
  }
}
