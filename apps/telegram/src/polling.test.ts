import { ErrandError } from '@errand/agent-core'
import { systemClock } from '@errand/engine'
import { expect, it } from 'vitest'
import { createPolling } from './polling.ts'
import { trialChat } from './trial-chat.ts'

it('brings an update again that was not taken, holds nothing up by it, and confirms it after', async () => {
  await using chat = await trialChat()
  const { telegram, ada, home, client } = chat
  const takings: string[] = []
  const take = (update: unknown): Promise<void> => {
    const words = /"text":"(\w+)"/u.exec(JSON.stringify(update))?.[1] ?? ''
    takings.push(words)
    return takings.length === 1 ? Promise.reject(new ErrandError('STORE_FULL')) : Promise.resolve()
  }
  const reports: unknown[] = []
  const polling = createPolling(client, {
    take,
    clock: systemClock(),
    report: (error) => reports.push(error),
  })
  const running = polling.run()
  await telegram.connected()
  await telegram.say(ada, home, { text: 'first' })
  await telegram.until(() => (takings.length > 0 ? true : undefined))
  await telegram.say(ada, home, { text: 'second' })
  await telegram.until(() => (takings.length === 3 ? true : undefined))
  expect(takings).toEqual(['first', 'second', 'first'])
  expect(reports).toHaveLength(1)
  const offsets = (): readonly number[] =>
    telegram
      .calls()
      .filter(({ method }) => method === 'getUpdates')
      .map(({ fields }) => Number(fields['offset']))
  await polling.stop()
  await running
  expect(offsets().at(-1)).toBe(700_000_003)
  expect(offsets().filter((offset) => offset === 700_000_002)).toEqual([])
})

it('lets go of an update that it can never read, and says so', async () => {
  await using chat = await trialChat()
  const { telegram, ada, home, client } = chat
  const reports: unknown[] = []
  const polling = createPolling(client, {
    take: () => Promise.reject(new Error('a fault of ours')),
    // Waits are over at once.
    clock: { now: Date.now, after: (_ms, then) => (setTimeout(then, 1), () => {}) },
    report: (error) => reports.push(error),
  })
  const running = polling.run()
  await telegram.say(ada, home, { text: 'hello' })
  await telegram.until(() => (reports.length === 6 ? true : undefined))
  expect(reports.at(-1)).toMatchObject({ code: 'TELEGRAM_UPDATE_LOST' })
  await polling.stop()
  await running
})

it('asks on where somebody else takes the updates, says once that they do, and once that they stopped', async () => {
  await using chat = await trialChat()
  const { telegram, ada, home, client } = chat
  const taken: string[] = []
  const reports: unknown[] = []
  let now = 0
  const polling = createPolling(client, {
    take: (update) => {
      taken.push(/"text":"(\w+)"/u.exec(JSON.stringify(update))?.[1] ?? '')
      return Promise.resolve()
    },
    // Waits are over at once.
    clock: {
      now: () => now,
      after: (ms, then) => {
        now += ms
        setTimeout(then, 1)
        return () => {}
      },
    },
    report: (error) => reports.push(error),
  })
  const running = polling.run()
  const { TELEGRAM_API_ROOT: root, TELEGRAM_BOT_TOKEN: token } = telegram.environment
  for (const _ of [1, 2]) {
    await telegram.connected()
    await fetch(`${root}/bot${token}/getUpdates`)
  }
  await telegram.connected()
  now += 120_000
  await telegram.say(ada, home, { text: 'hello' })
  await telegram.until(() => (taken.length === 1 && reports.length === 2 ? true : undefined))
  expect(taken).toEqual(['hello'])
  expect(reports[0]).toMatchObject({ error_code: 409 })
  expect(reports[1]).toMatchObject({ code: 'TELEGRAM_ALONE_AGAIN', params: { seconds: 30 } })
  await polling.stop()
  await running
})
