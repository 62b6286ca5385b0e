import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { calls } from './test/pages.ts'
import { createWorld, type World } from './test/world.ts'
import { reach } from './trail.ts'

/** Ends the process right after Telegram took this call, before anybody here knew of it. */
const dieAt = async (world: World, method: string, words: string, at: World['home']): Promise<void> => {
  await world.sees(words, at)
  // It waits for an answer that never comes.
  expect(world.telegram.calls().findLast((one) => one.method === method)?.status).toBe(0)
}

const seenBy = ({ telegram, ada }: World, at: World['home']): readonly string[] =>
  telegram
    .see(ada, at)
    .filter(({ by, isOpen }) => by === 'bot' && !isOpen)
    .map(({ text }) => text)

it.each(['private', 'group'] as const)(
  'finds an answer without a card again after a crash, and posts it no second time: %s',
  async (kind) => {
    await using world = await createWorld()
    const { telegram, ada, group, home } = world
    const at = kind === 'private' ? home : group
    const first = await world.start([{ content: 'The answer.' }])
    telegram.faults.next('sendRichMessage', { kind: 'unanswered' })
    await telegram.say(ada, at, { text: 'ask', mention: kind === 'group' })
    await dieAt(world, 'sendRichMessage', 'The answer.', at)
    await first.stop()
    const second = await world.start([])
    await telegram.until(
      () => telegram.calls().some(({ method }) => method === 'editMessageText') || undefined,
    )
    await delay(300)
    expect(seenBy(world, at)).toEqual(['The answer.'])
    expect(second.decisions()).toBe(0)
    expect(telegram.violations).toEqual([])
  },
)

it('finds it behind what others have said meanwhile, and changes none of that', async () => {
  await using world = await createWorld()
  const { telegram, ada, bob, group } = world
  const model = Promise.withResolvers<void>()
  const first = await world.start(async () => {
    await model.promise
    return { content: 'The answer.' }
  })
  telegram.faults.next('sendRichMessage', { kind: 'unanswered' })
  await telegram.say(ada, group, { text: 'ask', mention: true })
  // The bot hears none of it.
  for (let said = 1; said < reach; said++) await telegram.say(bob, group, { text: `lunch ${said}` })
  model.resolve()
  await dieAt(world, 'sendRichMessage', 'The answer.', group)
  const before = telegram.see(ada, group).map(({ text }) => text)
  await first.stop()
  await world.start([])
  await telegram.until(
    () => telegram.calls().filter(({ method }) => method === 'editMessageText').length >= reach || undefined,
  )
  await delay(300)
  expect(telegram.see(ada, group).map(({ text }) => text)).toEqual(before)
  expect(telegram.violations).toEqual([])
})

it('takes up a card that was posted right before a crash, and lets none say that it works for ever', async () => {
  await using world = await createWorld({ holds: true })
  const { telegram, ada, home, pages } = world
  const script = [calls('read_page', { page: 'a' }), { content: 'The answer.' }]
  const first = await world.start(script)
  telegram.faults.next('sendRichMessage', { kind: 'unanswered' })
  await telegram.say(ada, home, { text: 'read a' })
  await dieAt(world, 'sendRichMessage', 'read_page a', home)
  await first.stop()
  await world.start(script.slice(1))
  pages.letGo()
  await world.sees('The answer.')
  await telegram.until(() => (seenBy(world, home).some((text) => text.includes('✓')) ? true : undefined))
  expect(seenBy(world, home)).toEqual([expect.stringMatching(/^✓/u), 'The answer.'])
  expect(telegram.violations).toEqual([])
})

it('posts what did not arrive, also a card', async () => {
  await using world = await createWorld({ holds: true })
  const { telegram, ada, home, sees, pages } = world
  await world.start([calls('read_page', { page: 'a' }), { content: 'The answer.' }])
  telegram.faults.next('sendRichMessage', { kind: 'error', status: 502 })
  await telegram.say(ada, home, { text: 'read a' })
  const card = await sees('read_page a')
  expect(card.controls.map(({ label }) => label)).toContain('Stop')
  pages.letGo()
  await sees('The answer.')
  expect(telegram.violations).toEqual([])
})

it('tells the answers of two people in a group apart', async () => {
  await using world = await createWorld()
  const { telegram, ada, bob, group } = world
  const first = await world.start((request) => ({
    content: JSON.stringify(request.messages).includes('for Bob') ? 'To Bob.' : 'To Ada.',
  }))
  telegram.faults.next('sendRichMessage', { kind: 'unanswered' }, { times: 2 })
  const asked = await telegram.say(ada, group, { text: 'one', mention: true })
  await dieAt(world, 'sendRichMessage', 'To Ada.', group)
  const also = await telegram.say(bob, group, { text: 'one for Bob', mention: true })
  await dieAt(world, 'sendRichMessage', 'To Bob.', group)
  await first.stop()
  await world.start([])
  // Each is looked for by an edit.
  await telegram.until(
    () => telegram.calls().filter(({ method }) => method === 'editMessageText').length >= 2 || undefined,
    { withinMs: 20_000 },
  )
  await delay(300)
  const answers = telegram.see(ada, group).filter(({ by }) => by === 'bot')
  expect(answers.map(({ text, replyTo }) => [text, replyTo])).toEqual([
    ['To Ada.', asked],
    ['To Bob.', also],
  ])
  expect(telegram.violations).toEqual([])
})
