import type { Account, Enclosed, Say, Spot } from '../../chat/index.ts'
import { composed, typed } from '../workspace/composed.ts'
import type { StoredFile } from '../workspace/stored-file.ts'
import { wireFile } from '../workspace/wire.ts'
import { type Town, messageOf, roomOf } from './town.ts'

const stored = (
  { context: { store, ids } }: Town,
  by: Account,
  { name, type, bytes }: Enclosed,
): StoredFile => {
  const id = ids.next('F')
  return store.files.put(id, {
    id,
    name,
    title: name,
    type,
    bytes,
    user: by.id,
    length: bytes.length,
    isComplete: true,
  })
}

/** Says something, with files; resolves to the `ts`. A reply goes into the thread of what it answers. */
export const say = (town: Town, by: Account, at: Spot, said: Say): string => {
  const { context } = town
  const room = roomOf(town, by, at)
  const answered = said.replyTo === undefined ? undefined : messageOf(town, by, at, said.replyTo)
  const thread = at.thread ?? answered?.thread ?? answered?.ts
  if (thread !== undefined) messageOf(town, by, at, thread)
  const text = typed(said.mention === true ? `<@${context.identity.botUser}> ${said.text}` : said.text)
  return context.talk.post(room, {
    user: by.id,
    text,
    blocks: text === '' ? [] : [composed(text, context.ids.next(''))],
    files: (said.files ?? []).map((file) => stored(town, by, file).id),
    thread,
  }).ts
}

/** Shares a message with words of one's own, or with none; resolves to the `ts` of the new one. */
export const share = (
  town: Town,
  by: Account,
  at: Spot,
  {
    from,
    message: ts,
    text: said = '',
  }: { readonly from: Spot; readonly message: string; readonly text?: string },
): string => {
  const { context } = town
  const { store, identity, talk } = context
  const shared = messageOf(town, by, from, ts)
  const author = store.people.get(shared.user)
  const text = typed(said)
  const link = `https://simulated.slack.com/archives/${shared.channel}/p${ts.replace('.', '')}`
  return talk.post(roomOf(town, by, at), {
    user: by.id,
    text,
    blocks: text === '' ? [] : [composed(text, context.ids.next(''))],
    thread: at.thread,
    attachments: [
      {
        id: 1,
        ts,
        channel_id: shared.channel,
        channel_team: identity.team,
        is_msg_unfurl: true,
        is_share: true,
        author_id: shared.user,
        author_name: author?.name ?? '',
        text: shared.text,
        fallback: shared.text,
        from_url: link,
        mrkdwn_in: ['text'],
        ...(shared.files.length > 0 && {
          files: shared.files.flatMap((id) => {
            const file = store.files.get(id)
            return file === undefined ? [] : [wireFile(file, context)]
          }),
        }),
      },
    ],
  }).ts
}

const own = (town: Town, by: Account, at: Spot, ts: string) => {
  const message = messageOf(town, by, at, ts)
  if (message.user !== by.id) throw new Error(`${by.name} did not write ${ts}.`)
  return message
}

export const revise = (
  town: Town,
  by: Account,
  at: Spot,
  { message: ts, text: said }: { readonly message: string; readonly text: string },
): void => {
  const { talk, ids } = town.context
  const message = own(town, by, at, ts)
  const text = typed(said)
  talk.change(roomOf(town, by, at), message, {
    text,
    blocks: [composed(text, ids.next(''))],
    edits: message.edits + 1,
    editedAt: ids.stamp(),
  })
}

export const remove = (town: Town, by: Account, at: Spot, ts: string): void =>
  town.context.talk.erase(roomOf(town, by, at), own(town, by, at, ts))
