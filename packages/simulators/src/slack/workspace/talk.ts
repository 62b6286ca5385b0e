import type { Block } from '../blocks/block.ts'
import type { Ids } from '../ids.ts'
import type { Happening } from './happening.ts'
import { deletion, posting, reacting, revision } from './happenings.ts'
import { disturbed } from './loud.ts'
import type { Message, Metadata } from './message.ts'
import { type Room, historyScope } from './room.ts'
import { threadKey } from './store.ts'
import type { Stream } from './stream.ts'
import type { Wiring } from './wire.ts'

interface Draft {
  readonly user: string
  readonly text: string
  readonly blocks?: readonly Block[]
  readonly files?: readonly string[]
  readonly attachments?: Message['attachments']
  readonly thread?: string | undefined
  readonly isBroadcast?: boolean
  readonly metadata?: Metadata | undefined
  readonly onlyFor?: string | undefined
  readonly stream?: Stream | undefined
}

/** Changes what is said, and tells the app of it. */
export interface Talk {
  post(room: Room, draft: Draft): Message
  /** `isQuiet`: the app is not told, as of the pieces of a stream. */
  change(
    room: Room,
    message: Message,
    change: Partial<Message>,
    how?: { readonly isQuiet?: boolean },
  ): Message
  erase(room: Room, message: Message): void
  react(message: Message, by: { readonly user: string; readonly name: string; readonly on: boolean }): void
}

/** What Slack leaves of a message whose replies stay. */
const tombstone: Partial<Message> = {
  user: 'USLACKBOT',
  text: 'This message was deleted.',
  blocks: [],
  files: [],
  attachments: [],
  stream: undefined,
  metadata: undefined,
  isTombstone: true,
}

export const newTalk = (
  wiring: Wiring & { readonly ids: Ids; readonly tell: (happenings: readonly Happening[]) => void },
): Talk => {
  const { store, identity, ids, tell } = wiring
  const withIds = (blocks: readonly Block[]): readonly Block[] =>
    blocks.map((block) => ({ ...block, block_id: block.block_id ?? ids.next('') }))

  const change: Talk['change'] = (room, message, changes, { isQuiet = false } = {}) => {
    const now = store.messages.put({
      ...message,
      ...changes,
      ...(changes.blocks && { blocks: withIds(changes.blocks) }),
    })
    if (now.onlyFor === undefined && !isQuiet)
      tell([{ event: revision(room, { before: message, now }, { ids, wiring }), scope: historyScope(room) }])
    return now
  }

  return {
    post: (room, draft) => {
      const { onlyFor, thread } = draft
      const message = store.messages.put({
        isBroadcast: false,
        ...draft,
        ts: ids.stamp(),
        channel: room.id,
        blocks: withIds(draft.blocks ?? []),
        files: draft.files ?? [],
        attachments: draft.attachments ?? [],
        reactions: [],
        edits: 0,
        choices: {},
        loudFor:
          onlyFor === undefined
            ? disturbed(store, room, {
                user: draft.user,
                thread,
                words: draft.text + JSON.stringify(draft.blocks ?? []),
              })
            : [],
      })
      if (onlyFor !== undefined) return message
      // The line beside a thread goes when the app answers in it.
      if (thread !== undefined && draft.user === identity.botUser)
        store.statuses.drop(threadKey(room.id, thread))
      tell(posting(room, message, wiring))
      const root = thread === undefined ? undefined : store.messages.get(room.id, thread)
      // A reply changes the counts on its root, and nothing that anybody wrote.
      if (root !== undefined)
        tell([
          { event: revision(room, { before: root, now: root }, { ids, wiring }), scope: historyScope(room) },
        ])
      return message
    },
    change,
    erase: (room, message) => {
      const hasReplies = store.messages
        .of(room.id)
        .some(
          ({ thread, ts, onlyFor }) => thread === message.ts && ts !== message.ts && onlyFor === undefined,
        )
      if (hasReplies) return void change(room, message, tombstone)
      store.messages.drop(message)
      if (message.onlyFor === undefined)
        tell([{ event: deletion(room, message, { ids, wiring }), scope: historyScope(room) }])
    },
    react: (message, { user, name, on }) => {
      const others = message.reactions.filter((reaction) => reaction.name !== name)
      const users = (message.reactions.find((reaction) => reaction.name === name)?.users ?? []).filter(
        (one) => one !== user,
      )
      const left = on ? [...users, user] : users
      store.messages.put({
        ...message,
        reactions: left.length === 0 ? others : [...others, { name, users: left }],
      })
      tell([{ event: reacting(message, { user, name, on, ts: ids.stamp() }), scope: 'reactions:read' }])
    },
  }
}
