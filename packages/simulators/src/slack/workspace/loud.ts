import type { Room } from './room.ts'
import type { Store } from './store.ts'

interface Said {
  readonly user: string
  readonly thread?: string | undefined
  /** Text and blocks. */
  readonly words: string
}

const mentioned = (words: string, room: Room): readonly string[] =>
  /<!(?:channel|here|everyone)>|"range":"(?:channel|here|everyone)"/.test(words)
    ? room.members
    : room.members.filter(
        (member) => words.includes(`<@${member}`) || words.includes(`"user_id":"${member}"`),
      )

/** Whom a new message disturbs: in a direct conversation, in a thread they take part in, or by naming them. */
export const disturbed = (store: Store, room: Room, { user, thread, words }: Said): readonly string[] => {
  const inThread = store.messages
    .of(room.id)
    .flatMap((message) =>
      thread !== undefined &&
      message.onlyFor === undefined &&
      (message.ts === thread || message.thread === thread)
        ? [message.user, ...mentioned(message.text, room)]
        : [],
    )
  const all = room.kind === 'im' ? room.members : [...inThread, ...mentioned(words, room)]
  return [...new Set(all)].filter((member) => member !== user && room.members.includes(member))
}
