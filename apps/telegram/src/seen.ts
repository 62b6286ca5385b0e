import { createNewest } from '@errand/channel-kit'

/** What this process knows of the numbers of messages: they count up in each chat. */
export interface Seen {
  readonly add: (chat: string, message: number) => void
  /** The newest one; undefined where nothing was heard of the chat so far. */
  readonly newest: (chat: string) => number | undefined
  readonly has: (chat: string, message: number) => boolean
}

/** Of more chats than these it is forgotten what came in those that were silent longest. */
const mostChats = 5_000
/** Further back than anything is looked for. */
const mostMessages = 100

export const createSeen = (): Seen => {
  const chats = createNewest<ReadonlySet<number>>(mostChats)
  const of = (chat: string): ReadonlySet<number> => chats.get(chat) ?? new Set()
  return {
    add: (chat, message) => {
      const all = [...of(chat), message].toSorted((one, other) => one - other)
      chats.keep(chat, new Set(all.slice(-mostMessages)))
    },
    newest: (chat) => [...of(chat)].at(-1),
    has: (chat, message) => of(chat).has(message),
  }
}
