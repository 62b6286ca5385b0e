import { expect, it } from 'vitest'
import { calls } from './test/pages.ts'
import { createWorld } from './test/world.ts'

it('takes what was said anew when it is edited before a step has taken it', async () => {
  await using world = await createWorld({ holds: true })
  const { telegram, ada, home, sees, pages } = world
  const asked: string[] = []
  await world.start((request, index) => {
    asked.push(JSON.stringify(request.messages))
    return index === 0 ? calls('read_page', { page: 'a' }) : { content: 'Done.' }
  })
  await telegram.say(ada, home, { text: 'read a' })
  await sees('read_page a')
  const later = await telegram.say(ada, home, { text: 'and pears' })
  await sees('"and pears" joins')
  await telegram.revise(ada, home, { message: later, text: 'and plums' })
  await sees('"and plums" joins')
  pages.letGo()
  await sees('Done.')
  expect(asked.at(-1)).toContain('and plums')
  expect(asked.at(-1)).not.toContain('and pears')
  expect(telegram.violations).toEqual([])
})

it('goes on where a group became another one', async () => {
  await using world = await createWorld({ telegram: { hasBasicGroups: true }, holds: true })
  const { telegram, ada, group, sees, pages } = world
  await world.start([calls('read_page', { page: 'a' }), { content: 'Read.' }])
  await telegram.say(ada, group, { text: 'read a', mention: true })
  await sees('read_page a', group)
  const now = await telegram.upgrade(ada, group)
  pages.letGo()
  await sees('Read.', now)
  expect(telegram.violations).toEqual([])
})

it('tells the operator where it was thrown out, and does not go on writing there', async () => {
  await using world = await createWorld({ holds: true })
  const { telegram, ada, group, sees, pages, reports } = world
  await world.start([calls('read_page', { page: 'a' }), { content: 'Read.' }])
  await telegram.say(ada, group, { text: 'read a', mention: true })
  await sees('read_page a', group)
  await telegram.faults.lose(group.channel, 'kicked')
  pages.letGo()
  await telegram.until(() => (reports.length >= 2 ? true : undefined))
  const codes = reports.map((error) => (error instanceof Error ? error.message.split(' ', 1)[0] : error))
  expect(new Set(codes)).toEqual(new Set(['TELEGRAM_OUT', 'DELIVERY_CLOSED']))
})
