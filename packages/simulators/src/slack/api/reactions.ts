import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Message } from '../workspace/message.ts'
import type { Context } from './context.ts'
import { stamp } from './fields.ts'
import { type Method, method } from './method.ts'
import { openRoom } from './rooms.ts'

const fields = {
  channel: z.string(),
  timestamp: stamp,
  // Names only: no colons, no characters of the emoji itself.
  name: z.string(),
}

interface Sent {
  readonly channel: string
  readonly timestamp: string
  readonly name: string
}

const target = ({ channel, timestamp, name }: Sent, context: Context): Message => {
  if (!/^[a-z0-9_+'-]+(?:::[a-z0-9_-]+)?$/.test(name)) throw new Refusal('invalid_name', { words: name })
  const message = context.store.messages.get(openRoom(context, channel).id, timestamp)
  if (message === undefined || message.onlyFor !== undefined)
    throw new Refusal('message_not_found', { isChance: message === undefined })
  return message
}

const isOn = ({ reactions }: Message, { name }: Sent, { identity }: Context): boolean =>
  reactions.some((reaction) => reaction.name === name && reaction.users.includes(identity.botUser))

const add = method({
  scopes: ['reactions:write'],
  tier: 3,
  fields,
  run: (sent, context) => {
    const message = target(sent, context)
    if (isOn(message, sent, context)) throw new Refusal('already_reacted', { isChance: true })
    context.talk.react(message, { user: context.identity.botUser, name: sent.name, on: true })
    return {}
  },
})

const remove = method({
  scopes: ['reactions:write'],
  tier: 2,
  fields,
  run: (sent, context) => {
    const message = target(sent, context)
    if (!isOn(message, sent, context)) throw new Refusal('no_reaction', { isChance: true })
    context.talk.react(message, { user: context.identity.botUser, name: sent.name, on: false })
    return {}
  },
})

export const reactionMethods: Readonly<Record<string, Method>> = {
  'reactions.add': add,
  'reactions.remove': remove,
}
