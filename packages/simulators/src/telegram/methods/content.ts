import type { Args } from '../http/args.ts'
import { badRequest } from '../refusal.ts'
import { sentRich } from '../rich/sent.ts'
import type { Platform } from '../state/platform.ts'
import type { Formatted } from '../text/formatted.ts'
import { sentText } from '../text/sent.ts'
import type { Call } from './method.ts'
import type { Content, Part } from './post.ts'
import { stored } from './stored.ts'

/** UTF-16 units after the entities are parsed. */
const longestText = 4096
const longestCaption = 1024

/** The text of a message that is sent or edited. */
export const textContent = (args: Args, { complain }: Call, tooLong: string): Content => {
  const { text, entities } = sentText(args, { field: 'text', entities: 'entities' }, complain)
  if (text === '') throw badRequest('message text is empty')
  if (text.length > longestText) throw badRequest(tooLong)
  return { text, ...(entities.length > 0 ? { entities } : {}) }
}

/** The text of a draft, which may be empty. */
export const draftText = (args: Args, { complain }: Call): Formatted => {
  const formatted = sentText(args, { field: 'text', entities: 'entities' }, complain)
  if (formatted.text.length > longestText) throw badRequest('MESSAGE_TOO_LONG')
  return formatted
}

export const captionContent = (args: Args, { complain }: Call): Content => {
  const { text, entities } = sentText(args, { field: 'caption', entities: 'caption_entities' }, complain)
  args.known('show_caption_above_media')
  if (text.length > longestCaption) throw badRequest('message caption is too long')
  return {
    ...(text === '' ? {} : { caption: text }),
    ...(entities.length > 0 ? { caption_entities: entities } : {}),
  }
}

/** A rich message with its files; undefined where the call has none. */
export const richPart = (platform: Platform, args: Args): Part | undefined => {
  const sent = sentRich(args)
  if (sent === undefined) return undefined
  const files = sent.media
    // Files from elsewhere are not fetched.
    .filter((address) => !/^https?:/.test(address))
    .map((address) => stored(platform, 'document', { upload: args.attached(address), address }))
  return { content: { rich_message: { blocks: sent.blocks } }, files }
}
