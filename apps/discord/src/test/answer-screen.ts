import { setImmediate, setTimeout } from 'node:timers/promises'
import { createManualClock } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'
import type { AnswerScreen } from '@errand/channel-kit/contracts'
import { discordServer } from '@errand/simulators/discord'
import { openClient, readUs } from '../client.ts'
import { createSurface } from '../deliver.ts'
import { createMark } from '../deliver/mark.ts'
import { createTyping } from '../deliver/typing.ts'
import type { Native } from '../draw/native.ts'
import { createThreads } from '../threads.ts'

/** A server where each answer gets a channel of its own. */
export const answerScreen = async (): Promise<AnswerScreen> => {
  const discord = await discordServer({ rateSpeed: 'off' })
  const { DISCORD_BOT_TOKEN: token = '', DISCORD_API_URL: apiUrl } = discord.environment
  const { call } = await openClient({ token, apiUrl })
  const us = await readUs(call, { tenant: 'default' })
  const surface = createSurface({
    call,
    us,
    threads: createThreads({ call, report: () => undefined }),
    typing: createTyping(call),
    mark: createMark({ call, clock: createManualClock() }),
  })
  const ann = discord.account({ name: 'Ann' })
  let count = 0
  return {
    show: async (message, reading, { from } = {}) => {
      const { channel } = discord.channel({ name: `room-${count}`, kind: 'group', members: [ann] })
      const place = {
        tenant: 'default',
        platform: 'discord',
        workspace: 'w',
        channel,
        kind: 'group',
      } as const
      const natives = surface.draw(message, reading)
      // A long one takes its time: connections that were closed meanwhile are noticed first.
      await setImmediate()
      const post = (native: Native) =>
        patiently(() => surface.send(place, native, { delivery: `d${(count += 1)}`, isLoud: true }))
      const [old] = from === undefined ? [] : surface.draw(from, reading)
      const standing = old === undefined ? undefined : await post(old)
      for (const [index, native] of natives.entries())
        if (standing !== undefined && index === 0)
          await patiently(() => surface.edit(place, standing, native))
        else await post(native)
      return discord.see(ann, { channel })
    },
    refused: () => discord.violations,
    [Symbol.asyncDispose]: () => discord.close(),
  }
}

/** The SDK lets no more than 50 calls a second go out. */
const patiently = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind !== 'rate') throw thrown
    await setTimeout(thrown.failure.retryAfterMs)
    return patiently(act)
  }
}
