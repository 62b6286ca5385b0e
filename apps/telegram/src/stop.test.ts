import { expect, it } from 'vitest'
import { calls } from './test/pages.ts'
import { createWorld, type World } from './test/world.ts'

const stops = {
  'its own Stop': async ({ telegram, ada, home, sees }: World) => {
    await sees('read_page a')
    await telegram.until(() => telegram.see(ada, home).find(({ isOpen }) => isOpen))
    await telegram.stop(ada, home)
  },
  'the button of the card': async ({ telegram, ada, home, sees }: World) => {
    const card = await sees('read_page a')
    await telegram.press(ada, home, { message: card.id, label: 'Stop' })
  },
  'a word': async ({ telegram, ada, home, sees }: World) => {
    await sees('read_page a')
    await telegram.say(ada, home, { text: 'stop' })
  },
  'a command': async ({ telegram, ada, home, sees }: World) => {
    await sees('read_page a')
    await telegram.command(ada, home, { name: 'stop' })
  },
} as const

it.each(Object.entries(stops))('stops at once by %s', async (_name, stop) => {
  await using world = await createWorld({ holds: true })
  await world.start([calls('read_page', { page: 'a' }), { content: 'Never.' }])
  await world.telegram.say(world.ada, world.home, { text: 'read a' })
  await stop(world)
  await world.sees('Stopped. Here is where it stands.')
  expect(world.telegram.see(world.ada, world.home).some(({ text }) => text.includes('Never.'))).toBe(false)
  expect(world.telegram.violations).toEqual([])
})

it.each(['/stop', 'stop'])(
  'stops the one task of whoever says so in a group, without a reply: %s',
  async (word) => {
    await using world = await createWorld({ holds: true })
    const { telegram, ada, bob, group, sees } = world
    await world.start((request) =>
      JSON.stringify(request.messages).includes('page of Bob')
        ? calls('read_page', { page: 'of Bob' })
        : calls('read_page', { page: 'a' }),
    )
    await telegram.say(ada, group, { text: 'read a', mention: true })
    await telegram.say(bob, group, { text: 'read page of Bob', mention: true })
    await sees('read_page a', group)
    await sees('read_page of Bob', group)
    await (word === 'stop'
      ? telegram.say(ada, group, { text: word, mention: true })
      : telegram.command(ada, group, { name: 'stop' }))
    await sees('Stopped. Here is where it stands.', group)
    const cards = telegram.see(bob, group).filter(({ text }) => text.includes('read_page of Bob'))
    expect(cards.flatMap(({ controls }) => controls.map(({ label }) => label))).toContain('Stop')
    expect(telegram.violations).toEqual([])
  },
)
