import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { calls } from './test/pages.ts'
import { createWorld, type World } from './test/world.ts'

const answersIn = ({ telegram, ada, home }: World): number =>
  telegram.see(ada, home).filter(({ by, text }) => by === 'bot' && text.includes('The answer.')).length

it('takes up after a crash what was committed and not yet confirmed, and answers it once', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees } = world
  const first = await world.start(() => 'waits')
  // The calls that would confirm it fail.
  telegram.faults.next('getUpdates', { kind: 'error', status: 500 }, { times: 2 })
  await telegram.say(ada, home, { text: 'hello' })
  await delay(300)
  await first.stop()
  const second = await world.start([{ content: 'The answer.' }])
  await sees('The answer.')
  await delay(300)
  expect(answersIn(world)).toBe(1)
  expect(second.decisions()).toBe(1)
})

it.each(['sendRichMessage', 'editMessageText'])(
  'answers once when a crash follows a lost %s',
  async (method) => {
    await using world = await createWorld({ holds: true })
    const { telegram, ada, home, sees, pages } = world
    const first = await world.start([calls('read_page', { page: 'a' }), { content: 'The answer.' }])
    await telegram.say(ada, home, { text: 'read a' })
    await sees('read_page a')
    telegram.faults.next(method, { kind: 'lost' }, { times: 2 })
    pages.letGo()
    await telegram.until(() => (pages.done.length > 0 ? true : undefined))
    await delay(200)
    await first.stop()
    await world.start([{ content: 'The answer.' }])
    await sees('The answer.')
    await delay(500)
    // Where nobody can tell whether it was posted, it stands in the card as well, which disturbs nobody.
    expect(
      telegram.see(ada, home).filter(({ text, isLoud }) => isLoud && text.includes('The answer.')).length,
    ).toBeLessThanOrEqual(1)
    expect(telegram.violations).toEqual([])
  },
)

it.each([
  ['lost', 'The answer.'],
  ['error', 'nowhere'],
] as const)(
  'shows an answer once when nobody knows whether it was posted, in the card where it is not found: %s',
  async (kind, posted) => {
    await using world = await createWorld({ holds: true })
    const { telegram, ada, home, sees, pages } = world
    await world.start([calls('read_page', { page: 'a' }), { content: 'The answer.' }])
    await telegram.say(ada, home, { text: 'read a' })
    const card = await sees('read_page a')
    telegram.faults.next('sendRichMessage', { kind, status: 502 })
    pages.letGo()
    const folded = posted === 'nowhere' ? 'The answer.' : '✓ Done'
    await telegram.until(
      () => telegram.see(ada, home).find(({ id, text }) => id === card.id && text.includes(folded)),
      { withinMs: 15_000 },
    )
    expect(answersIn(world)).toBe(1)
    expect(telegram.violations).toEqual([])
  },
)

it('waits as long as it is told to, and then answers', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees } = world
  await world.start([{ content: 'The answer.' }])
  telegram.faults.next('sendRichMessage', { kind: 'rate', retryAfterS: 1 })
  await telegram.say(ada, home, { text: 'hello' })
  await sees('The answer.')
  expect(answersIn(world)).toBe(1)
})

it('brings every part of a long answer in its order, once, also where Telegram slows it down', async () => {
  await using world = await createWorld({ telegram: { rates: { speed: 5 } } })
  const { telegram, ada, home, sees } = world
  const lines = Array.from({ length: 900 }, (_, at) => `- item ${at} ${'word '.repeat(5)}`)
  await world.start([{ content: lines.join('\n') }])
  await telegram.say(ada, home, { text: 'all of them' })
  await sees('item 899')
  const seen = telegram.see(ada, home).filter(({ by, isOpen }) => by === 'bot' && !isOpen)
  const items = seen.flatMap(({ text }) => [...text.matchAll(/item (\d+)/gu)].map(([, at]) => Number(at)))
  expect(items).toEqual(lines.map((_, at) => at))
  expect(seen.filter(({ isLoud }) => isLoud)).toHaveLength(1)
})
