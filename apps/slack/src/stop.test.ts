import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld, type World } from './test/world.ts'

const slow = { readMs: 60_000 }
const script = [wants('read_page', { path: 'a' }), { content: 'Too late.' }]

const begun = async (world: World, where: 'room' | 'direct') => {
  await world.start(script)
  const thread = await world.slack.say(world.ann, world[where], { text: 'go', mention: where === 'room' })
  const at = { ...world[where], thread }
  const card = await world.offered(at, 'Stop')
  return { at, card }
}

describe('a stop in Slack', { timeout: 60_000 }, () => {
  it('is Errand’s own button', async () => {
    await using world = await createWorld(slow)
    const { at, card } = await begun(world, 'room')
    await world.slack.press(world.ann, at, { message: card.id, label: 'Stop' })
    await world.heard(at, 'Stopped. Here is where it stands.')
    await world.offered(at, 'Resume')
    expect(world.complaints()).toEqual([])
  })

  it('is Slack’s own, also while the card is a stream', async () => {
    await using world = await createWorld(slow)
    const { at, card } = await begun(world, 'direct')
    await world.until(() => (world.slack.status(at) === 'processing' ? true : undefined))
    await world.slack.stop(world.ann, at)
    await world.heard(at, 'Stopped. Here is where it stands.')
    await world.until(() =>
      world.said(at).find(({ id, text }) => id === card.id && text.startsWith('■ Stopped')),
    )
    await world.until(() => (world.slack.status(at) === '' ? true : undefined))
    expect(world.complaints()).toEqual([])
  })

  it('is a word', async () => {
    await using world = await createWorld(slow)
    const { at } = await begun(world, 'room')
    await world.slack.say(world.ann, at, { text: 'stop' })
    await world.heard(at, 'Stopped. Here is where it stands.')
    expect(world.complaints()).toEqual([])
  })

  it('has its own button also where Slack knows no sessions, and says there what it does', async () => {
    await using world = await createWorld(slow)
    world.slack.faults.next(
      'agents.sessions.setStatus',
      { kind: 'refusal', error: 'unknown_method' },
      { times: 9 },
    )
    const { at, card } = await begun(world, 'room')
    await world.until(() => (/Working/u.test(world.slack.status(at)) ? true : undefined))
    await world.slack.press(world.ann, at, { message: card.id, label: 'Stop' })
    await world.heard(at, 'Stopped. Here is where it stands.')
    expect(world.complaints()).toEqual([])
  })
})
