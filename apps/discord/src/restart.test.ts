import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const sent = [wants('send_page', { path: 'a' }), { content: 'All done.' }]
const after = [{ content: 'All done.' }]

describe('a restart', { timeout: 60_000 }, () => {
  it('after a message was taken loses nothing and answers once', async () => {
    await using world = await createWorld()
    const first = await world.start(['waits'])
    const at = await world.ask('do it')
    await world.until(() => (first.prompts() > 0 ? true : undefined))
    await first.stop()
    await world.start(after)
    await world.heard(at, 'All done.')
    expect(world.said(at).filter(({ text }) => text === 'All done.')).toHaveLength(1)
    expect(world.discord.violations).toEqual([])
  })

  it('before a thread was begun begins it then', async () => {
    await using world = await createWorld()
    const { discord } = world
    const first = await world.start(['waits'])
    discord.faults.next('POST /channels/{channel.id}/messages/{message.id}/threads', {
      kind: 'error',
      status: 500,
    })
    const at = await world.ask('do it')
    await world.until(() => (first.prompts() > 0 && world.reports.length > 0 ? true : undefined))
    expect(discord.threads(world.room)).toEqual([])
    await first.stop()
    await world.start(after)
    await world.heard(at, 'All done.')
    expect(discord.threads(world.room)).toEqual([at])
  })

  it.each([
    ['right', 0],
    ['hours ahead', 6 * 3_600_000],
    ['hours behind', -6 * 3_600_000],
  ])(
    'while nobody listens loses no message in a channel or a thread, on a clock that is %s',
    async (_, aheadMs) => {
      await using world = await createWorld({ aheadMs })
      const { discord, ann } = world
      const first = await world.start(after)
      const known = await world.ask('do it')
      await world.heard(known, 'All done.')
      await first.stop()
      const at = await world.ask('do it too')
      await discord.say(ann, known, { text: 'and?' })
      const second = await world.start([{ content: 'Here.' }, { content: 'Here.' }])
      await world.heard(at, 'Here.')
      await world.heard(known, 'Here.')
      expect(second.prompts()).toBe(2)
      expect(world.complaints()).toEqual([])
    },
  )

  it('after an answer went out and before that was known posts no other', async () => {
    await using world = await createWorld()
    const { discord, ann } = world
    const first = await world.start(after)
    discord.faults.next('POST /channels/{channel.id}/messages', { kind: 'lost' })
    discord.faults.next('GET /channels/{channel.id}/messages', { kind: 'error', status: 503 }, { times: 2 })
    const at = await world.ask('do it')
    await world.heard(at, 'All done.')
    await first.stop()
    await world.start([{ content: 'The next one.' }])
    await discord.say(ann, at, { text: 'and?' })
    await world.heard(at, 'The next one.')
    expect(world.said(at).filter(({ text }) => text === 'All done.')).toHaveLength(1)
    expect(discord.violations).toEqual([])
  })

  it('keeps an approval open: it is decided afterwards, and runs once', async () => {
    await using world = await createWorld()
    const { discord, ann, doings } = world
    const first = await world.start(sent)
    const at = await world.ask('send it')
    const asked = await world.offered(at, 'Approve once')
    await first.stop()
    await world.start(after)
    await discord.press(ann, at, { message: asked.id, label: 'Approve once' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['send_page a'])
    expect(world.complaints()).toEqual([])
  })
})
