import { DeliveryProblem, type MessageRef, type Reading } from '@errand/channel-kit'
import { telegramServer, type TelegramOptions } from '@errand/simulators/telegram'
import { openClient } from './client.ts'
import type { Native } from './draw/native.ts'
import { placeAt, type Bot } from './place.ts'
import { createPost } from './post.ts'
import { createRich } from './rich.ts'
import { createSeen } from './seen.ts'

/** A reading whose ids are numbered acts, at a fixed time. */
export const reading = (more: Partial<Reading> = {}): Reading => ({
  language: 'en',
  now: 1_800_000_000_000,
  timeZone: 'UTC',
  idOf: (act) => JSON.stringify(act).replaceAll(/\W+/gu, '_').slice(0, 32),
  nameOf: ({ user }) => user,
  isShared: false,
  ...more,
})

/** A private chat on a server of its own, and what posts into it. */
export const trialChat = async (options: TelegramOptions = {}) => {
  const telegram = await telegramServer({ rates: 'off', ...options })
  const { TELEGRAM_BOT_TOKEN: token = '', TELEGRAM_API_ROOT: apiRoot } = telegram.environment
  const client = await openClient({ token, apiRoot })
  const me = await client.api.getMe()
  const bot: Bot = { tenant: 'default', id: String(me.id), username: me.username }
  const rich = createRich()
  const post = createPost(client, { rich, seen: createSeen() })
  const ada = telegram.account({ name: 'Ada' })
  const home = telegram.channel({ kind: 'private', members: [ada] })
  const place = placeAt({ chat: { id: Number(home.channel), type: 'private' } }, bot)
  return {
    telegram,
    client,
    bot,
    rich,
    post,
    ada,
    home,
    place,
    sendAll: async (natives: readonly Native[]): Promise<readonly MessageRef[]> => {
      const refs: MessageRef[] = []
      for (const native of natives) refs.push(await post.send(place, native, { isLoud: true }))
      return refs
    },
    seen: () => telegram.see(ada, home),
    [Symbol.asyncDispose]: () => telegram.close(),
  }
}

/** What a call failed with. */
export const failureOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'passed',
    (error: unknown) => (error instanceof DeliveryProblem ? error.failure.kind : `broken: ${String(error)}`),
  )
