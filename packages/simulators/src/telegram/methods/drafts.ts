import type { Args } from '../http/args.ts'
import { badRequest } from '../refusal.ts'
import { sentRich } from '../rich/sent.ts'
import type { Platform } from '../state/platform.ts'
import type { Draft, Drafts } from '../state/drafts.ts'
import { draftText } from './content.ts'
import type { Methods } from './method.ts'
import { threadOf } from './target.ts'

/** Drafts of text. */
export const draftMethods = (platform: Platform): Methods => ({
  sendMessageDraft: (args, call) => {
    const draft = { ...placeOf(platform, args), ...draftText(args, call), blocks: undefined }
    show(platform, draft)
    return true
  },
})

/** Drafts of rich messages. */
export const richDraftMethods = (platform: Platform): Methods => ({
  sendRichMessageDraft: (args) => {
    const at = placeOf(platform, args)
    const sent = sentRich(args, { isDraft: true })
    if (!sent) throw badRequest('Rich message must be non-empty')
    show(platform, { ...at, text: '', entities: [], blocks: sent.blocks })
    return true
  },
})

const show = ({ rooms, limit, drafts }: Platform, draft: Parameters<Drafts['show']>[0]): void => {
  limit(rooms.at(String(draft.chat)).chat, 'draft')
  drafts.show(draft)
}

const placeOf = (
  { rooms }: Platform,
  args: Args,
): Pick<Draft, 'chat' | 'thread' | 'id' | 'canStop' | 'keepOnStop'> => {
  const room = rooms.open(args.text('chat_id'))
  if (room.chat.type !== 'private') throw badRequest('TEXTDRAFT_PEER_INVALID')
  const id = args.int('draft_id')
  if (id === undefined || id === 0) throw badRequest('invalid draft_id specified')
  return {
    chat: room.chat.id,
    thread: threadOf(room, args.int('message_thread_id')),
    id,
    canStop: args.flag('can_stop'),
    keepOnStop: args.flag('keep_on_stop'),
  }
}
