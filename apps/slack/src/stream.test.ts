import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const script = [
  wants('read_page', { path: 'a' }),
  wants('read_page', { path: 'b' }),
  wants('read_page', { path: 'c' }),
  { content: 'All done.' },
]

describe('a card that is a stream', { timeout: 60_000 }, () => {
  it('goes on in the same message when its stream ends before its time', async () => {
    await using world = await createWorld({ readMs: 1_800 })
    const { slack, ann, direct } = world
    await world.start(script)
    const thread = await slack.say(ann, direct, { text: 'look it up' })
    const at = { ...direct, thread }
    const card = await world.until(() => world.said(at).find(({ isOpen }) => isOpen))
    slack.faults.expireStreams()
    const later = await world.until(() => world.said(at).find(({ id, edits }) => id === card.id && edits > 0))
    expect(later.controls.map(({ label }) => label)).toEqual(['Pause', 'Stop'])
    await world.heard(at, 'All done.')
    expect(world.said(at)).toHaveLength(2)
    expect(world.complaints()).toEqual([])
  })

  it('is a message of blocks where Slack takes no stream', async () => {
    await using world = await createWorld({ readMs: 300 })
    const { slack, ann, direct } = world
    await world.start(script)
    slack.faults.next('chat.startStream', { kind: 'refusal', error: 'channel_type_not_supported' })
    const thread = await slack.say(ann, direct, { text: 'look it up' })
    const at = { ...direct, thread }
    expect(await world.offered(at, 'Stop')).toMatchObject({ isOpen: false })
    await world.heard(at, 'All done.')
    expect(world.complaints()).toEqual([])
  })
})
