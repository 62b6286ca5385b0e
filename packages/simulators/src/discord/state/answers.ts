import { MessageFlags, MessageType } from 'discord-api-types/v10'
import { type Composed, compose } from '../body/message.ts'
import type { Upload } from '../body/message-shape.ts'
import { refusal } from '../refusal.ts'
import type { Interaction } from './interaction.ts'
import type { Platform } from './platform.ts'
import type { Post } from './post.ts'
import { written } from './sending.ts'
import { change, post } from './talk.ts'

interface Sent {
  readonly body: unknown
  readonly uploads: readonly Upload[]
  readonly note: (words: string) => void
  readonly above?: readonly string[]
}

const { Ephemeral } = MessageFlags

const isHidden = ({ body }: Composed): boolean => ((body.flags ?? 0) & Ephemeral) !== 0

const roomOf = (platform: Platform, { room: id }: Interaction) => {
  const room = platform.rooms.get(id)
  if (room === undefined || room.isDeleted) throw refusal(10_003)
  return room
}

const header = ({ id, type, user, command, source }: Interaction): Partial<Post> => ({
  interaction: {
    id,
    type,
    user,
    ...(command && { name: command.name }),
    ...(source !== undefined && { source }),
  },
})

/** A message that answers an interaction; ephemeral where it says so. */
export const answerWith = (platform: Platform, interaction: Interaction, sent: Sent): Post => {
  const composed = compose(sent.body, { ...sent, canHide: true })
  const isEphemeral = isHidden(composed)
  return post(platform, roomOf(platform, interaction), {
    author: platform.identity.bot.id,
    kind: interaction.command?.kind ?? MessageType.Default,
    ...header(interaction),
    ...written(platform, composed, { note: sent.note, isEphemeral }),
    ...(isEphemeral && { onlyFor: interaction.user }),
  })
}

/** The line that says that the bot is thinking. */
export const think = (platform: Platform, interaction: Interaction, isEphemeral: boolean): Post =>
  post(platform, roomOf(platform, interaction), {
    author: platform.identity.bot.id,
    kind: interaction.command?.kind ?? MessageType.Default,
    ...header(interaction),
    isThinking: true,
    ...(isEphemeral && { onlyFor: interaction.user }),
  })

/** Changes a message that belongs to an interaction; the first change of a thinking line puts the answer there. */
export const rewrite = (platform: Platform, before: Post, { body, uploads, note, above }: Sent): Post => {
  const composed = compose(body, { uploads, before, note, ...(above && { above }) })
  const isEphemeral = before.onlyFor !== undefined
  return change(
    platform,
    before,
    { ...written(platform, composed, { note, before, isEphemeral }), isThinking: false },
    { isEdit: !before.isThinking },
  )
}
