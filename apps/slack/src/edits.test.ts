import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const done = { content: 'All done.' }

describe('what people do to their own messages', { timeout: 60_000 }, () => {
  it('a message that waits is taken up in its new words, and one that is deleted not at all', async () => {
    await using world = await createWorld({ readMs: 3_000 })
    const { slack, ann, room } = world
    const heard: string[] = []
    await world.start(({ messages }, index) => {
      heard.push(JSON.stringify(messages))
      return index === 0 ? wants('read_page', { path: 'a' }) : done
    })
    const thread = await slack.say(ann, room, { text: 'look it up', mention: true })
    const at = { ...room, thread }
    await world.offered(at, 'Stop')
    const first = await slack.say(ann, at, { text: 'in red' })
    const second = await slack.say(ann, at, { text: 'and in bold' })
    await world.until(() =>
      slack.see(ann, at).find(({ id, reactions }) => id === second && reactions.length > 0),
    )
    await slack.revise(ann, at, { message: first, text: 'in green' })
    await slack.remove(ann, at, second)
    slack.unfurl(at, first)
    await world.heard(at, 'All done.')
    const last = heard.at(-1) ?? ''
    expect(last).toContain('in green')
    expect(last).not.toContain('in red')
    expect(last).not.toContain('and in bold')
    expect(slack.violations).toEqual([])
  })

  it('many options are a choice, and one of them is an answer', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    const options = Array.from({ length: 7 }, (_, index) => `Page ${index}`)
    await world.start([
      { calls: [{ name: 'ask_user', arguments: { question: 'Which?', options, purpose: 'Ask' } }] },
      done,
    ])
    const thread = await slack.say(ann, room, { text: 'print it', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Something else')
    await slack.choose(ann, at, { message: asked.id, labels: ['Page 6'] })
    await world.heard(at, 'All done.')
    await world.heard(at, 'Page 6')
    expect(world.complaints()).toEqual([])
  })
})
