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
