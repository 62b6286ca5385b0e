import type { Place } from '@errand/agent-core'
import type { MessageRef } from '@errand/channel-kit'
import type { ForceReply } from 'grammy/types'
import type { Client } from './client.ts'
import type { Native, Words } from './draw/native.ts'
import { markupOf } from './markup.ts'
import { addressOf, type Address } from './place.ts'
import { problemOf, refusalIn } from './problem.ts'
import type { Rich } from './rich.ts'

/** How a message is posted. */
export interface Posting {
  readonly isLoud: boolean
  /** Only this person sees it, in answer to this press of theirs. */
  readonly only?: { readonly user: number; readonly press: string }
  /** Asks for a reply. */
  readonly asks?: ForceReply
}

/** Posts and changes messages of one bot; what goes wrong is a `DeliveryProblem`. */
export interface Post {
  readonly send: (place: Place, native: Native, posting: Posting) => Promise<MessageRef>
  readonly edit: (ref: MessageRef, words: Words) => Promise<void>
}

const noPreview = { link_preview_options: { is_disabled: true } } as const

export const createPost = ({ api, patient, file }: Client, rich: Rich): Post => {
  const movedTo = new Map<number, number>()

  const say = async (
    words: Words,
    to: object & Address,
    { asks }: Posting,
  ): Promise<{ message_id: number }> => {
    const text = async (): Promise<{ message_id: number }> =>
      api.sendMessage({
        ...to,
        ...noPreview,
        text: words.text,
        entities: [...entitiesOf(words)],
        ...(asks === undefined
          ? markupOf(words.keys, { hasDisabled: rich.isKnown() })
          : { reply_markup: asks }),
      })
    // What asks for a reply carries its id in an entity, which only a text gives back.
    if (asks !== undefined) return text()
    return rich.either<{ message_id: number }>(
      () =>
        api.sendRichMessage({
          ...to,
          rich_message: { blocks: [...words.blocks], skip_entity_detection: true },
          ...markupOf(words.keys, { hasDisabled: true }),
        }),
      text,
    )
  }

  const attempt = async (place: Place, native: Native, posting: Posting): Promise<MessageRef> => {
    const address = addressOf(place)
    const chat_id = movedTo.get(address.chat_id) ?? address.chat_id
    const { only, isLoud } = posting
    const to = {
      ...address,
      chat_id,
      disable_notification: !isLoud,
      ...(only === undefined
        ? {}
        : {
            ephemeral_message_parameters: { receiver_user_id: only.user, callback_query_id: only.press },
          }),
    }
    const sent =
      native.kind === 'words'
        ? await say(native, to, posting)
        : await patient.sendDocument({
            ...to,
            document: file(Buffer.from(native.content), native.name),
            disable_content_type_detection: true,
          })
    return { chat: String(chat_id), message: String(sent.message_id) }
  }

  return {
    send: async (place, native, posting) => {
      try {
        return await attempt(place, native, posting)
      } catch (error) {
        const moved = refusalIn(error)?.parameters.migrate_to_chat_id
        if (moved === undefined) throw problemOf(error)
        // The group became another one; nothing was posted in the old one.
        movedTo.set(Number(place.channel), moved)
        return attempt(place, native, posting).catch((again: unknown) => {
          throw problemOf(again)
        })
      }
    },
    edit: async ({ chat, message }, words) => {
      const which = { chat_id: Number(chat), message_id: Number(message) }
      try {
        await rich.either<unknown>(
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
      } catch (error) {
        if (!/message is not modified/u.test(refusalIn(error)?.description ?? '')) throw problemOf(error)
      }
    },
  }
}

type Entity = NonNullable<Parameters<Client['api']['sendMessage']>[0]['entities']>[number]

const entitiesOf = ({ entities }: Words): readonly Entity[] =>
  entities.map(({ type, offset, length, url, language }): Entity => {
    if (type === 'text_link') return { type, offset, length, url: url ?? '' }
    if (type === 'pre') return { type, offset, length, ...(language === undefined ? {} : { language }) }
    return { type, offset, length }
  })
