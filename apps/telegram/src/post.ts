import type { Place } from '@errand/agent-core'
import {
  createNewest,
  DeliveryProblem,
  plain,
  telegramText,
  type MessageRef,
  type PostedFile,
} from '@errand/channel-kit'
import type { MessageEntity } from 'grammy/types'
import type { Client } from './client.ts'
import { inertMentions } from './draw/inert-mentions.ts'
import type { Native, Words } from './draw/native.ts'
import { markupOf } from './markup.ts'
import { addressOf, type Address } from './place.ts'
import { problemOf, refusalIn } from './problem.ts'
import type { Rich } from './rich.ts'
import type { Seen } from './seen.ts'

/** How a message is posted. */
interface Posting {
  readonly isLoud: boolean
  /** Only this person sees it, in answer to this press of theirs. */
  readonly only?: { readonly user: number; readonly press: string }
}

/** Posts and changes messages of one bot; what goes wrong is a `DeliveryProblem`. */
export interface Post {
  readonly send: (place: Place, native: Native, posting: Posting) => Promise<MessageRef>
  readonly sendFile: (place: Place, file: PostedFile, posting: Posting) => Promise<MessageRef>
  /** Makes a message show this; `same` where it did already. Of a file only what it says beside it can change. */
  readonly become: (ref: MessageRef, native: Native) => Promise<'same' | 'changed'>
  /** Posts a text that asks for a reply, with a hint in the field. */
  readonly ask: (
    place: Place,
    asked: { readonly text: string; readonly entities: readonly MessageEntity[]; readonly hint: string },
  ) => Promise<void>
}

/** More groups than these that became another one are asked again which. */
const mostMoves = 1_000

const noPreview = { link_preview_options: { is_disabled: true } } as const

export const createPost = (
  { api, patient, file }: Client,
  { rich, seen }: { readonly rich: Rich; readonly seen: Pick<Seen, 'add'> },
): Post => {
  const movedTo = createNewest<number>(mostMoves)

  const say = (words: Words, to: object & Address): Promise<{ readonly message_id: number }> =>
    rich.either<{ readonly message_id: number }>(
      () =>
        api.sendRichMessage({
          ...to,
          rich_message: { blocks: [...words.blocks], skip_entity_detection: true },
          ...markupOf(words.keys, { hasDisabled: true }),
        }),
      () =>
        api.sendMessage({
          ...to,
          ...noPreview,
          text: words.text,
          entities: [...entitiesOf(words)],
          ...markupOf(words.keys, { hasDisabled: false }),
        }),
    )

  /** For one person's eyes; a server that does not know how would show it to all, and then nobody is to see it. */
  const whisper = async (
    words: Words,
    to: object & Address,
    { user, press }: NonNullable<Posting['only']>,
  ): Promise<{ readonly message_id: number }> => {
    const sent = await api.sendRichMessage({
      ...to,
      rich_message: { blocks: [...words.blocks], skip_entity_detection: true },
      ephemeral_message_parameters: { receiver_user_id: user, callback_query_id: press },
    })
    if (sent.ephemeral_message_id !== undefined) return sent
    await api.deleteMessage({ chat_id: to.chat_id, message_id: sent.message_id })
    throw new DeliveryProblem('no message for one person', { kind: 'refused' })
  }

  const give = ({ name, bytes, caption }: PostedFile, to: object & Address) =>
    patient.sendDocument({
      ...to,
      document: file(bytes, name),
      disable_content_type_detection: true,
      ...(caption === undefined ? {} : captionOf(caption)),
    })

  const attempt = async (place: Place, native: Words | PostedFile, posting: Posting): Promise<MessageRef> => {
    const address = addressOf(place)
    const chat_id = movedTo.get(place.channel) ?? address.chat_id
    const { only, isLoud } = posting
    const to = {
      ...address,
      chat_id,
      disable_notification: !isLoud,
    }
    const words = (said: Words) => (only === undefined ? say(said, to) : whisper(said, to, only))
    const sent = 'bytes' in native ? await give(native, to) : await words(native)
    if (only === undefined) seen.add(String(chat_id), sent.message_id)
    return { chat: String(chat_id), message: String(sent.message_id) }
  }

  const bring = async (place: Place, what: Words | PostedFile, posting: Posting): Promise<MessageRef> => {
    try {
      return await attempt(place, what, posting)
    } catch (error) {
      const moved = refusalIn(error)?.parameters.migrate_to_chat_id
      if (moved === undefined) throw problemOf(error)
      // The group became another one; nothing was posted in the old one.
      movedTo.keep(place.channel, moved)
      return attempt(place, what, posting).catch((again: unknown) => {
        throw problemOf(again)
      })
    }
  }

  const reword = (
    which: { readonly chat_id: number; readonly message_id: number },
    words: Words,
  ): Promise<unknown> =>
    rich.either<unknown>(
      () =>
        api.editMessageText({
          ...which,
          rich_message: { blocks: [...words.blocks], skip_entity_detection: true },
          ...markupOf(words.keys, { hasDisabled: true }),
        }),
      () =>
        api.editMessageText({
          ...which,
          ...noPreview,
          text: words.text,
          entities: [...entitiesOf(words)],
          ...markupOf(words.keys, { hasDisabled: false }),
        }),
    )

  return {
    send: (place, native, posting) =>
      bring(
        place,
        native.kind === 'words' ? native : { name: native.name, bytes: Buffer.from(native.content) },
        posting,
      ),
    sendFile: bring,
    become: async ({ chat, message }, native) => {
      const which = { chat_id: Number(chat), message_id: Number(message) }
      try {
        await (native.kind === 'words' ? reword(which, native) : api.editMessageCaption(which))
        return 'changed'
      } catch (error) {
        if (/message is not modified/u.test(refusalIn(error)?.description ?? '')) return 'same'
        throw problemOf(error)
      }
    },
    // A rich message gives its links back to nobody who replies to it, a text does.
    ask: async (place, { text, entities, hint }) => {
      try {
        const { message_id: id } = await api.sendMessage({
          ...addressOf(place),
          ...noPreview,
          text,
          entities: [...entities],
          reply_markup: {
            force_reply: true,
            input_field_placeholder: hint,
            ...(place.kind === 'group' ? { selective: true } : {}),
          },
        })
        seen.add(place.channel, id)
      } catch (error) {
        throw problemOf(error)
      }
    },
  }
}

const captionOf = (caption: string) => {
  const { text, entities } = telegramText(inertMentions(plain(caption)))
  return { caption: text, caption_entities: [...entitiesOf({ entities })] }
}

const entitiesOf = ({ entities }: Pick<Words, 'entities'>): readonly MessageEntity[] =>
  entities.map(({ type, offset, length, url, language }): MessageEntity => {
    if (type === 'text_link') return { type, offset, length, url: url ?? '' }
    if (type === 'pre') return { type, offset, length, ...(language === undefined ? {} : { language }) }
    return { type, offset, length }
  })
