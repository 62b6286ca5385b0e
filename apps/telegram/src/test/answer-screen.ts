import { setImmediate } from 'node:timers/promises'
import type { AnswerScreen } from '@errand/channel-kit/contracts'
import { placeAt } from '../place.ts'
import { trialChat } from '../trial-chat.ts'
import { draw } from '../draw/draw.ts'

/** A server where each answer gets a chat of its own. */
export const answerScreen = async (hasRich: boolean): Promise<AnswerScreen> => {
  const chat = await trialChat({ hasRich })
  const { telegram, bot, post } = chat
  return {
    show: async (message, reading) => {
      const reader = telegram.account({ name: 'Reader' })
      const { channel } = telegram.channel({ kind: 'private', members: [reader] })
      const place = placeAt({ chat: { id: Number(channel), type: 'private' } }, bot)
      const natives = draw(message, reading, bot)
      // A long one takes its time: connections that were closed meanwhile are noticed first.
      await setImmediate()
      for (const native of natives) await post.send(place, native, { isLoud: true })
      return telegram.see(reader, { channel })
    },
    refused: () => telegram.violations,
    [Symbol.asyncDispose]: () => chat[Symbol.asyncDispose](),
  }
}
