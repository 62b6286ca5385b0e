import type { Block } from '../blocks/block.ts'
import type { Identity } from '../identity.ts'
import type { Message } from './message.ts'
import { type Stream, shown } from './stream.ts'
import type { Store } from './store.ts'
import type { StoredFile } from './stored-file.ts'

/** What the shapes on the wire are made with. */
export interface Wiring {
  readonly store: Store
  readonly identity: Identity
  /** Of the server, without a slash at its end. */
  readonly url: () => string
}

const streamedText = (stream: Stream): string =>
  shown(stream)
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join('\n')

const streamedBlocks = (stream: Stream): readonly Block[] =>
  shown(stream).flatMap((part): readonly Block[] => {
    switch (part.kind) {
      case 'text':
        return [{ type: 'markdown', text: part.text }]
      case 'task':
        return [{ type: 'task_card', task_id: part.id, title: part.title, status: part.status }]
      case 'plan':
        return [{ type: 'plan', title: part.title }]
      case 'blocks':
        return part.blocks
    }
  })

/** The blocks of a message, also of one that is or was streamed. */
export const blocksOf = ({ blocks, stream }: Message): readonly Block[] =>
  stream === undefined ? blocks : [...streamedBlocks(stream), ...blocks]

/** A file as events and answers carry it. */
export const wireFile = (file: StoredFile, { identity, url }: Wiring): Readonly<Record<string, unknown>> => {
  const place = `${url()}/files-pri/${identity.team}-${file.id}`
  return {
    id: file.id,
    created: Math.floor(Date.now() / 1000),
    timestamp: Math.floor(Date.now() / 1000),
    name: file.name,
    title: file.title,
    mimetype: file.type,
    filetype: file.name.includes('.') ? file.name.slice(file.name.lastIndexOf('.') + 1) : 'binary',
    user: file.user,
    user_team: identity.team,
    editable: false,
    size: file.bytes.length,
    mode: 'hosted',
    is_external: false,
    external_type: '',
    is_public: true,
    public_url_shared: false,
    display_as_bot: false,
    username: '',
    url_private: `${place}/${encodeURIComponent(file.name)}`,
    url_private_download: `${place}/download/${encodeURIComponent(file.name)}`,
    permalink: `${url()}/files/${file.user}/${file.id}`,
    has_rich_preview: false,
    file_access: 'visible',
  }
}

const botFields = (message: Message, { identity, store }: Wiring): Readonly<Record<string, unknown>> => {
  if (message.user === identity.botUser)
    return {
      bot_id: identity.bot,
      app_id: identity.app,
      bot_profile: {
        id: identity.bot,
        app_id: identity.app,
        name: identity.botName,
        team_id: identity.team,
        deleted: false,
        updated: 0,
        icons: {},
      },
    }
  const person = store.people.get(message.user)
  if (person?.isBot !== true) return {}
  const bot = `B${message.user.slice(1)}`
  const app = `A${message.user.slice(1)}`
  return {
    bot_id: bot,
    app_id: app,
    bot_profile: {
      id: bot,
      app_id: app,
      name: person.name,
      team_id: person.team,
      deleted: false,
      updated: 0,
      icons: {},
    },
  }
}

const threadFields = (message: Message, { store }: Wiring): Readonly<Record<string, unknown>> => {
  const { channel, thread, ts } = message
  const replies = store.messages
    .of(channel)
    .filter((other) => other.thread === ts && other.ts !== ts && other.onlyFor === undefined)
  if (thread !== undefined && thread !== ts)
    return {
      thread_ts: thread,
      parent_user_id: store.messages.get(channel, thread)?.user,
    }
  if (replies.length === 0) return {}
  const users = [...new Set(replies.map(({ user }) => user))]
  return {
    thread_ts: ts,
    reply_count: replies.length,
    reply_users_count: users.length,
    reply_users: users,
    latest_reply: replies.at(-1)?.ts,
    is_locked: false,
    subscribed: true,
  }
}

/** A message as answers and events carry it; its metadata only where it is asked for. */
export const wireMessage = (
  message: Message,
  wiring: Wiring,
  { withMetadata = false }: { readonly withMetadata?: boolean } = {},
): Readonly<Record<string, unknown>> => {
  const { stream, files, metadata, reactions, editedAt } = message
  const blocks = blocksOf(message)
  return {
    type: 'message',
    ...(message.isTombstone === true && { subtype: 'tombstone', hidden: true }),
    user: message.user,
    ts: message.ts,
    ...botFields(message, wiring),
    text: stream === undefined ? message.text : streamedText(stream),
    team: wiring.store.people.get(message.user)?.team ?? wiring.identity.team,
    ...(blocks.length > 0 && { blocks }),
    ...threadFields(message, wiring),
    ...(files.length > 0 && {
      files: files.flatMap((id) => {
        const file = wiring.store.files.get(id)
        return file === undefined ? [] : [wireFile(file, wiring)]
      }),
      upload: false,
      display_as_bot: false,
    }),
    ...(message.attachments.length > 0 && { attachments: message.attachments }),
    ...(stream !== undefined && { streaming_state: stream.state }),
    ...(editedAt !== undefined && { edited: { user: message.user, ts: editedAt } }),
    ...(reactions.length > 0 && {
      reactions: reactions.map(({ name, users }) => ({ name, users, count: users.length })),
    }),
    ...(withMetadata && metadata !== undefined && { metadata }),
  }
}
