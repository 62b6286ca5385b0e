import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10'
import { z } from 'zod'
import { readModal } from '../body/modal.ts'
import { read } from '../body/read.ts'
import { invalidForm, refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import { answerWith, rewrite, think } from '../state/answers.ts'
import type { Interaction } from '../state/interaction.ts'
import type { Post } from '../state/post.ts'
import { wireMessage } from '../wire/message.ts'

const {
  ChannelMessageWithSource,
  DeferredChannelMessageWithSource,
  DeferredMessageUpdate,
  UpdateMessage,
  Modal,
} = InteractionResponseType

const callback = z.object({ type: z.enum(InteractionResponseType), data: z.unknown().optional() })
const flagged = z.object({ flags: z.number().nullish() })

/** The answers that fit: a message can be updated only where there is one, and no modal follows a modal. */
const fitting = ({ type, source }: Interaction): readonly InteractionResponseType[] => [
  ChannelMessageWithSource,
  DeferredChannelMessageWithSource,
  ...(source === undefined || type === InteractionType.ApplicationCommand
    ? []
    : [DeferredMessageUpdate, UpdateMessage]),
  ...(type === InteractionType.ModalSubmit ? [] : [Modal]),
]

const sourceOf = ({ platform }: Call, { source = '' }: Interaction): Post => {
  const found = platform.posts.get(source)
  if (found === undefined) throw refusal(10_008)
  return found
}

const act = (
  call: Call,
  interaction: Interaction,
  type: InteractionResponseType,
  data: unknown,
): Post | undefined => {
  const { platform, note, uploads } = call
  const sent = { body: data ?? {}, uploads, note, above: ['data'] }
  switch (type) {
    case ChannelMessageWithSource:
      return answerWith(platform, interaction, sent)
    case DeferredChannelMessageWithSource: {
      const flags = flagged.safeParse(data ?? {}).data?.flags ?? 0
      const others = flags & ~MessageFlags.Ephemeral
      if (others !== 0) note(`flags ${others} may not be set on a deferral and are passed over`)
      return think(platform, interaction, (flags & MessageFlags.Ephemeral) !== 0)
    }
    case DeferredMessageUpdate:
      return sourceOf(call, interaction)
    case UpdateMessage:
      return rewrite(platform, sourceOf(call, interaction), sent)
    default:
      platform.modals.put(interaction.user, {
        modal: readModal(data, note),
        user: interaction.user,
        room: interaction.room,
        ...(interaction.source !== undefined && { source: interaction.source }),
      })
  }
}

const answer = (call: Call): object | undefined => {
  const { platform, part, body, note, query } = call
  const interaction = platform.interactions.get(part('interaction.token'))
  if (interaction?.id !== part('interaction.id')) throw refusal(10_062)
  if (interaction.answer !== undefined) throw refusal(40_060)
  if (interaction.isDead) throw refusal(10_062)
  const { type, data } = read(callback, body, { note })
  if (!fitting(interaction).includes(type))
    throw invalidForm([
      {
        path: ['type'],
        code: 'BASE_TYPE_CHOICES',
        message: `Value must be one of {${fitting(interaction).join(', ')}}.`,
      },
    ])
  const original = act(call, interaction, type, data)
  platform.interactions.put(interaction.token, {
    ...interaction,
    answer: type,
    ...(original && { original: original.id }),
  })
  if (query.get('with_response') !== 'true') return undefined
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(original && {
        response_message_id: original.id,
        response_message_loading: original.isThinking,
        response_message_ephemeral: original.onlyFor !== undefined,
      }),
    },
    resource: {
      type,
      ...(original && type !== DeferredMessageUpdate && { message: wireMessage(platform, original, true) }),
    },
  }
}

export const callbackRoutes: readonly Route[] = [
  {
    name: 'POST /interactions/{interaction.id}/{interaction.token}/callback',
    limit: 'none',
    isOpen: true,
    run: answer,
  },
]
