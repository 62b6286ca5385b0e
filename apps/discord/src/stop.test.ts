import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const script = [wants('read_page', { path: 'a' }), { content: 'Too late.' }]

describe('what people change on Discord', { timeout: 60_000 }, () => {
  it('a stop is a button, while the bot is typing', async () => {
    await using world = await createWorld({ readMs: 60_000 })
    const { discord, ann } = world
    await world.start(script)
    const at = await world.ask('go')
    const card = await world.offered(at, 'Stop')
    await discord.press(ann, at, { message: card.id, label: 'Stop' })
    await world.heard(at, 'Stopped. Here is where it stands.')
    await world.until(() =>
      world.said(at).find(({ id, text }) => id === card.id && text.startsWith('■ Stopped')),
    )
    expect(world.complaints()).toEqual([])
  })

  it('a stop is a word', async () => {
    await using world = await createWorld({ readMs: 60_000 })
    const { discord, ann } = world
    await world.start(script)
    const at = await world.ask('go')
    await world.offered(at, 'Stop')
    await discord.say(ann, at, { text: 'stop' })
    await world.heard(at, 'Stopped. Here is where it stands.')
    expect(world.complaints()).toEqual([])
  })

  it('a message that waits is taken up in its new words, and one that is deleted not at all', async () => {
    await using world = await createWorld({ readMs: 3_000 })
    const { discord, ann } = world
    const heard: string[] = []
    await world.start(({ messages }, index) => {
      heard.push(JSON.stringify(messages))
      return index === 0 ? wants('read_page', { path: 'a' }) : { content: 'All done.' }
    })
    const at = await world.ask('look it up')
    await world.offered(at, 'Stop')
    const first = await discord.say(ann, at, { text: 'in red' })
    const second = await discord.say(ann, at, { text: 'and in bold' })
    await world.until(() =>
      discord.see(ann, at).find(({ id, reactions }) => id === second && reactions.length > 0),
    )
    discord.unfurl(at, first)
    await discord.revise(ann, at, { message: first, text: 'in green' })
    await discord.remove(ann, at, second)
    await world.heard(at, 'All done.')
    const last = heard.at(-1) ?? ''
    expect(last).toContain('in green')
    expect(last).not.toContain('in red')
    expect(last).not.toContain('and in bold')
    expect(world.complaints()).toEqual([])
  })
})
