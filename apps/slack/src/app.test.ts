import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld, type World } from './test/world.ts'

/** What somebody sees of what Errand says in a thread. */
const said = ({ slack, ann }: World, at: { channel: string; thread: string }) =>
  slack.see(ann, at).filter(({ by }) => by === 'bot')

describe('a task in Slack', () => {
  it('begins with a mention, in a thread of its own, once, and replies there belong to it', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    const errand = await world.start([{ content: 'It is **ready**.' }, { content: 'And done.' }])
    slack.faults.duplicate(2)
    const thread = await slack.say(ann, room, { text: 'is it ready?', mention: true })
    const at = { ...room, thread }
    const [answer] = await slack.until(() => (said(world, at).length > 0 ? said(world, at) : undefined))
    expect(answer).toMatchObject({ text: 'It is ready.', isLoud: true, replyTo: thread })
    expect(answer?.spans).toEqual([{ kind: 'bold', text: 'ready' }])
    await slack.say(ann, at, { text: 'go on' })
    await slack.until(() => said(world, at).find(({ text }) => text === 'And done.'))
    expect(said(world, at)).toHaveLength(2)
    expect(errand.prompts()).toBe(2)
    expect(slack.violations).toEqual([])
    expect(world.reports).toEqual([])
  })

  it('shows its card, asks before a change, and runs what the requester approved', async () => {
    await using world = await createWorld()
    const { slack, ann, room, doings } = world
    await world.start([
      wants('read_page', { path: 'a' }),
      wants('send_page', { path: 'b' }),
      { content: 'Sent.' },
    ])
    const thread = await slack.say(ann, room, { text: 'send it', mention: true })
    const at = { ...room, thread }
    const approval = await slack.until(() =>
      said(world, at).find(({ controls }) => controls.some(({ label }) => label === 'Approve once')),
    )
    expect(approval.text).toContain('"path":"b"')
    expect(approval.text).toContain('+ b')
    await slack.press(ann, at, { message: approval.id, label: 'Approve once' })
    await slack.until(() => said(world, at).find(({ text }) => text === 'Sent.'))
    expect(doings.done).toEqual(['read_page a', 'send_page b'])
    await slack.until(() =>
      said(world, at).find(({ id, controls }) => id === approval.id && controls.length === 0),
    )
    expect(slack.violations).toEqual([])
    expect(slack.unanswered).toEqual([])
    expect(world.reports).toEqual([])
  })
})
