import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const script = [{ content: 'The answer.' }, { content: 'The next one.' }]
const posting = 'POST /channels/{channel.id}/messages'

describe('what Discord does to an answer', { timeout: 60_000 }, () => {
  it.each([
    ['a limit', { kind: 'rate', retryAfterS: 1 }],
    ['an error of its own', { kind: 'error', status: 503 }],
    ['an answer that is lost', { kind: 'lost' }],
  ] as const)('%s: it arrives, once', async (_, fault) => {
    await using world = await createWorld()
    const { discord, ann } = world
    await world.start(script)
    discord.faults.next(posting, fault)
    const at = await world.ask('tell me')
    await world.heard(at, 'The answer.')
    await discord.say(ann, at, { text: 'and?' })
    await world.heard(at, 'The next one.')
    expect(world.said(at).filter(({ text }) => text === 'The answer.')).toHaveLength(1)
    expect(discord.violations).toEqual([])
  })

  it('a channel that is gone is told of', async () => {
    await using world = await createWorld({ readMs: 1_000 })
    const { discord, room } = world
    await world.start([wants('read_page', { path: 'a' }), ...script])
    const at = await world.ask('tell me')
    await world.offered(at, 'Stop')
    await discord.faults.lose(room.channel, 'deleted')
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect(world.reports[0]).toMatchObject({ code: 'DELIVERY_CLOSED' })
  })

  it('a server that threw the bot out is told of', async () => {
    await using world = await createWorld()
    const { discord, room } = world
    await world.start(script)
    await discord.faults.lose(room.channel, 'kicked')
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect(world.reports).toMatchObject([{ code: 'DISCORD_OUT', params: { server: 'Simulated' } }])
  })

  it('threads that are not allowed: the answer is a reply in the channel', async () => {
    await using world = await createWorld()
    const { discord, room } = world
    discord.deny(room.channel, 'CreatePublicThreads')
    await world.start(script)
    const { thread } = await world.ask('tell me')
    expect(await world.heard(room, 'The answer.')).toMatchObject({ replyTo: thread })
    expect(world.reports[0]).toMatchObject({ code: 'DISCORD_PERMISSIONS_MISSING' })
  })

  it('a thread that sleeps is woken for its card', async () => {
    await using world = await createWorld({ readMs: 5_000 })
    const { discord } = world
    await world.start([wants('read_page', { path: 'a' }), ...script])
    const at = await world.ask('tell me')
    const card = await world.offered(at, 'Stop')
    discord.archive(at)
    await world.heard(at, 'The answer.')
    await world.until(() =>
      world.said(at).find(({ id, text }) => id === card.id && text.startsWith('✓ Done')),
    )
    expect(world.complaints()).toEqual([])
  })

  it.each([
    ['is asked to reconnect', 'reconnect'],
    ['breaks', 'drop'],
    ['cannot be resumed', 'invalidate'],
    ['is out for a while', 'outage'],
  ] as const)('a connection that %s comes back, and nothing said is lost', async (_, how) => {
    await using world = await createWorld()
    const { discord } = world
    await world.start(script)
    await world.heard(await world.ask('tell me'), 'The answer.')
    const outage = how === 'outage' ? discord.faults.outage() : undefined
    if (how === 'reconnect') await discord.faults.disconnect()
    if (how === 'drop') discord.dropSocket()
    if (how === 'invalidate') discord.invalidateSession()
    const at = await world.ask('and?')
    outage?.over()
    await world.heard(at, 'The next one.')
    expect(world.said(at)).toHaveLength(1)
    expect(discord.violations).toEqual([])
  })

  it('a token that is revoked is told of in one line, and the end is quick', async () => {
    await using world = await createWorld()
    const { discord } = world
    const errand = await world.start(script)
    discord.faults.revoke()
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect(world.reports).toMatchObject([{ code: 'DISCORD_TOKEN_REFUSED' }])
    const from = Date.now()
    await errand.stop()
    expect(Date.now() - from).toBeLessThan(10_000)
  })

  it.each([
    ['a limit', { kind: 'rate', retryAfterS: 1 }],
    ['an error of its own', { kind: 'error', status: 503 }],
    ['an answer that is lost', { kind: 'lost' }],
  ] as const)('a line meets %s and arrives', async (_, fault) => {
    await using world = await createWorld({ letsMembersIn: false })
    const { discord, direct } = world
    await world.start(script)
    discord.faults.next(posting, fault)
    discord.faults.next('POST /users/@me/channels', fault)
    await world.ask('tell me')
    await world.heard(direct, 'I do not know you yet')
    expect(world.complaints()).toEqual([])
  })

  it('a line that cannot arrive is told of', async () => {
    await using world = await createWorld({ letsMembersIn: false })
    const { discord, room } = world
    await world.start(script)
    discord.faults.next('POST /users/@me/channels', { kind: 'error', status: 400 })
    await world.ask('tell me')
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect(world.reports).toMatchObject([
      { code: 'LINE_LOST', params: { platform: 'discord', channel: room.channel } },
    ])
  })
})
