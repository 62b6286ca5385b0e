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
    show: async (message, reading, { from } = {}) => {
      const reader = telegram.account({ name: 'Reader' })
      const { channel } = telegram.channel({ kind: 'private', members: [reader] })
      const place = placeAt({ chat: { id: Number(channel), type: 'private' } }, bot)
      const natives = draw(message, reading, bot)
      // A long one takes its time: connections that were closed meanwhile are noticed first.
      await setImmediate()
      const [old] = from === undefined ? [] : draw(from, reading, bot)
      const standing = old === undefined ? undefined : await post.send(place, old, { isLoud: true })
      for (const [index, native] of natives.entries())
        if (standing !== undefined && index === 0) {
          // Telegram refuses an edit to what stands there already; the delivery asks for none.
          if (JSON.stringify(native) !== JSON.stringify(old)) await post.become(standing, native)
        } else await post.send(place, native, { isLoud: true })
      return telegram.see(reader, { channel })
    },
    refused: () => telegram.violations,
    [Symbol.asyncDispose]: () => chat[Symbol.asyncDispose](),
  }
}
