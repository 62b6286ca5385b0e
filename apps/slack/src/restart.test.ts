import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const sent = [wants('send_page', { path: 'a' }), { content: 'All done.' }]
const after = [{ content: 'All done.' }]

describe('a restart', { timeout: 60_000 }, () => {
  it('after a message was acknowledged loses nothing and answers once', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    const first = await world.start(['waits'])
    const thread = await slack.say(ann, room, { text: 'do it', mention: true })
    const at = { ...room, thread }
    await world.until(() => (first.prompts() > 0 ? true : undefined))
    await first.stop()
    await world.start(after)
    await world.heard(at, 'All done.')
    expect(world.said(at).filter(({ text }) => text === 'All done.')).toHaveLength(1)
  })

  it('while nobody listens loses no message', async () => {
    await using world = await createWorld({ slack: { retriesAfterMs: [200, 200, 200, 200] } })
    const { slack, ann, room } = world
    const first = await world.start([])
    await first.stop()
    const thread = await slack.say(ann, room, { text: 'do it', mention: true })
    await world.start(after)
    expect(await world.heard({ ...room, thread }, 'All done.')).toMatchObject({ replyTo: thread })
  })

  it('after an answer went out and before that was known finds it and posts no other', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    const first = await world.start(after)
    slack.faults.next('chat.postMessage', { kind: 'lost' })
    slack.faults.next('conversations.replies', { kind: 'error', status: 503 }, { times: 2 })
    const thread = await slack.say(ann, room, { text: 'do it', mention: true })
    const at = { ...room, thread }
    await world.heard(at, 'All done.')
    await first.stop()
    await world.start([{ content: 'The next one.' }])
    await slack.say(ann, at, { text: 'and?' })
    await world.heard(at, 'The next one.')
    expect(world.said(at).filter(({ text }) => text === 'All done.')).toHaveLength(1)
  })

  it('keeps an approval open: it is decided afterwards, and runs once', async () => {
    await using world = await createWorld()
    const { slack, ann, room, doings } = world
    const first = await world.start(sent)
    const thread = await slack.say(ann, room, { text: 'send it', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Approve once')
    await first.stop()
    await world.start(after)
    await slack.press(ann, at, { message: asked.id, label: 'Approve once' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['send_page a'])
    expect(world.complaints()).toEqual([])
  })
})
