import type { Seen } from '../../chat/index.ts'
import type { Message } from '../workspace/message.ts'
import { isReply } from '../workspace/message.ts'
import { type StreamPart, shown } from '../workspace/stream.ts'
import { type Wiring, blocksOf } from '../workspace/wire.ts'
import { blockWords } from './block-words.ts'
import { pressablesOf } from './controls.ts'
import { fromMarkdown } from './markdown.ts'
import { fromMrkdwn } from './mrkdwn.ts'
import { taskRow } from './task-row.ts'
import { type Names, type Words, joined, marked, nothing, plain } from './words.ts'

export const namesOf = ({ store, identity }: Wiring): Names => ({
  person: (id) => (id === identity.botUser ? identity.botName : (store.people.get(id)?.name ?? id)),
  room: (id) => store.rooms.get(id)?.name ?? id,
})

const ofPart = (part: StreamPart, names: Names): Words => {
  switch (part.kind) {
    case 'text':
      return fromMarkdown(part.text, names)
    case 'plan':
      return plain(part.title)
    case 'task':
      return joined([
        plain(taskRow(part)),
        fromMarkdown(part.details ?? '', names),
        fromMarkdown(part.output ?? '', names),
        ...(part.sources ?? []).map(({ text, url }) => marked('link', plain(text), url)),
      ])
    case 'blocks':
      return joined(part.blocks.map((block) => blockWords(block, names)))
  }
}

const wordsOf = ({ text, blocks, stream }: Message, names: Names): Words =>
  joined([
    ...(stream === undefined ? [] : shown(stream).map((part) => ofPart(part, names))),
    ...blocks.map((block) => blockWords(block, names)),
    // With blocks, the text is only for notifications.
    blocks.length === 0 ? fromMrkdwn(text, names) : nothing,
  ])

/** A message as this person sees it. */
export const seenBy = (message: Message, user: string, wiring: Wiring): Seen => {
  const { store, identity } = wiring
  return {
    id: message.ts,
    by: message.user === identity.botUser ? 'bot' : message.user,
    at: Math.floor(Number(message.ts) * 1000),
    ...wordsOf(message, namesOf(wiring)),
    controls: pressablesOf(blocksOf(message), user).map(({ control }) => control),
    files: message.files.flatMap((id) => {
      const file = store.files.get(id)
      return file === undefined ? [] : [{ name: file.name, size: file.bytes.length, bytes: file.bytes }]
    }),
    reactions: message.reactions.map(({ name }) => name),
    isEphemeral: message.onlyFor !== undefined,
    isLoud: message.loudFor.includes(user),
    edits: message.edits,
    isOpen: message.stream?.state === 'in_progress',
    ...(message.thread !== undefined && message.thread !== message.ts && { replyTo: message.thread }),
  }
}

/** The messages that somebody has before them: of a thread with its root, or of a channel without replies. */
export const visible = (
  { store }: Wiring,
  user: string,
  { channel, thread }: { readonly channel: string; readonly thread?: string },
): readonly Message[] => {
  const room = store.rooms.get(channel)
  if (room === undefined || room.isDeleted || !room.members.includes(user)) return []
  return store.messages
    .of(channel)
    .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === user)
    .filter((message) =>
      thread === undefined ? !isReply(message) : message.ts === thread || message.thread === thread,
    )
}
