import { setImmediate } from 'node:timers/promises'
import type { AnswerScreen } from '@errand/channel-kit/contracts'
import { slackServer } from '@errand/simulators/slack'
import { createSurface } from '../deliver.ts'
import { createSessions } from '../deliver/sessions.ts'
import type { Native } from '../draw/native.ts'
import { openCall } from '../open-call.ts'

/** A workspace where each answer gets a channel of its own. */
export const answerScreen = async (): Promise<AnswerScreen> => {
  const slack = await slackServer({ rates: 'off' })
  const { SLACK_BOT_TOKEN: token = '', SLACK_API_URL: apiUrl } = slack.environment
  const call = await openCall({ token, apiUrl })
  const surface = createSurface({ call, sessions: createSessions(call), now: () => 0 })
  const ann = slack.account({ name: 'Ann' })
  let count = 0
  return {
    show: async (message, reading, { from } = {}) => {
      const { channel } = slack.channel({ name: `room-${count}`, kind: 'group', members: [ann] })
      const place = {
        tenant: 'default',
        platform: 'slack',
        workspace: slack.ids.team,
        channel,
        kind: 'group',
      } as const
      const natives = surface.draw(message, reading)
      // A long one takes its time: connections that were closed meanwhile are noticed first.
      await setImmediate()
      const post = (native: Native) =>
        surface.send(place, native, { delivery: `d${(count += 1)}`, isLoud: true })
      const [old] = from === undefined ? [] : surface.draw(from, reading)
      const standing = old === undefined ? undefined : await post(old)
      for (const [index, native] of natives.entries())
        if (standing !== undefined && index === 0) await surface.edit(place, standing, native)
        else await post(native)
      return slack.see(ann, { channel })
    },
    refused: () => slack.violations,
    [Symbol.asyncDispose]: () => slack.close(),
  }
}
