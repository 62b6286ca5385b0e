import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const ready = { content: 'It is ready.' }

describe('commands on Discord', { timeout: 60_000 }, () => {
  it('are registered once, and again only where they are others', async () => {
    await using world = await createWorld()
    const { discord } = world
    const first = await world.start([ready])
    expect(discord.commands().map(({ name }) => name)).toEqual(['errand', 'Ask Errand about this'])
    await first.stop()
    await world.start([ready])
    const name = 'PUT /applications/{application.id}/commands'
    expect(discord.calls().filter((call) => call.route === name)).toHaveLength(1)
  })

  it('begin a task that all can see, in a thread of its own', async () => {
    await using world = await createWorld()
    const { discord, ann, room } = world
    const errand = await world.start([ready])
    discord.faults.duplicate(2)
    await discord.command(ann, room, { name: 'errand', text: 'new is it ready?' })
    const shown = await world.heard(room, 'Ann: is it ready?')
    await world.heard({ ...room, thread: shown.id }, 'It is ready.')
    expect(discord.threads(room)).toHaveLength(1)
    expect(errand.prompts()).toBe(1)
    expect(world.complaints()).toEqual([])
  })

  it('hide nothing in what they show to all', async () => {
    await using world = await createWorld()
    const { discord, ann, room } = world
    await world.start([ready])
    await discord.command(ann, room, { name: 'errand', text: 'new pay \u{202e}001\u{202c}' })
    await world.heard(room, String.raw`Ann: pay \u{202e}001\u{202c}`)
    expect(world.complaints()).toEqual([])
  })

  it('tell the person alone why nothing begins where the bot may not write', async () => {
    await using world = await createWorld()
    const { discord, ann, room } = world
    const errand = await world.start([ready])
    discord.deny(room.channel, 'SendMessages')
    await discord.command(ann, room, { name: 'errand', text: 'new is it ready?' })
    const told = await world.heard(room, 'Send Messages')
    expect(told.isEphemeral).toBe(true)
    expect(await errand.titles()).toEqual([])
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect([...discord.violations, ...discord.unanswered]).toEqual([])
  })

  it('begin one in private, and tell of it to the person alone', async () => {
    await using world = await createWorld()
    const { discord, ann, direct } = world
    await world.start([ready])
    await discord.command(ann, direct, { name: 'errand', text: 'new is it ready?' })
    await world.heard(direct, 'It is ready.')
    await discord.command(ann, direct, { name: 'errand', text: 'status' })
    expect(await world.heard(direct, 'is it ready?')).toBeDefined()
    await world.until(() => world.said(direct).find(({ isEphemeral }) => isEphemeral))
    expect(world.complaints()).toEqual([])
  })

  it('stop what is at work in a thread', async () => {
    await using world = await createWorld({ readMs: 60_000 })
    const { discord, ann } = world
    await world.start([wants('read_page', { path: 'a' }), ready])
    const at = await world.ask('look it up')
    await world.offered(at, 'Stop')
    await discord.command(ann, at, { name: 'errand', text: 'stop' })
    await world.heard(at, 'Stopped. Here is where it stands.')
    expect(world.complaints()).toEqual([])
  })

  it('on a message begin a task about it, in its thread', async () => {
    await using world = await createWorld()
    const { discord, ann, bob, room } = world
    const errand = await world.start([ready])
    const message = await discord.say(bob, room, { text: 'the build is red' })
    await discord.shortcut(ann, room, { message, label: 'Ask Errand about this' })
    await world.heard({ ...room, thread: message }, 'It is ready.')
    await world.until(() => world.said(room).find(({ isEphemeral }) => isEphemeral))
    expect(errand.prompts()).toBe(1)
    expect(world.complaints()).toEqual([])
  })

  it('are all taken, each answered in time and in the order given, while the bot may post nothing', async () => {
    await using world = await createWorld({ readMs: 1_000 })
    const { discord, ann } = world
    const titles = Array.from({ length: 20 }, (_, n) => `errand ${n}`)
    const errand = await world.start([
      wants('read_page', { path: 'a' }),
      ...titles.map((content) => ({ content })),
    ])
    const at = await world.ask('look it up')
    await world.offered(at, 'Stop')
    discord.faults.next(
      'POST /channels/{channel.id}/messages',
      { kind: 'rate', retryAfterS: 1 },
      { times: 5 },
    )
    discord.faults.next(
      'PATCH /webhooks/{application.id}/{interaction.token}/messages/@original',
      { kind: 'rate', retryAfterS: 1 },
      { times: 3 },
    )
    await Promise.all(titles.map((text) => discord.command(ann, at, { name: 'errand', text: `new ${text}` })))
    for (const text of titles) await world.heard(at, `Ann: ${text}`)
    await world.until(() => world.said(at).find(({ text }) => text === titles.at(-1)))
    expect(await errand.titles()).toEqual(['look it up', ...titles])
    expect([...discord.violations, ...discord.unanswered]).toEqual([])
  })
})
