import { describe, expect, it } from 'vitest'
import { createWorld } from './test/world.ts'

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

describe('an answer in Slack', { timeout: 60_000 }, () => {
  it('of any length arrives whole and in order, long code as a file, and mentions nobody', async () => {
    // Slack's limits hold here: one message a second and channel, after four at once.
    await using world = await createWorld({ slack: { rates: { perSecond: 1, burst: 4 } } })
    const { slack, ann, room } = world
    const sentence = '很长的回答，带表情 👩‍👩‍👧 和 <!channel> & <@U1>。'
    const table = '| name | 值 |\n|---|---|\n| a | 1 |'
    const content = [sentence.repeat(1800), table, `\`\`\`ts\n${lines(40)}\n\`\`\``, 'The end.'].join('\n\n')
    await world.start([{ content }])
    const thread = await slack.say(ann, room, { text: 'tell me', mention: true })
    const at = { ...room, thread }
    await world.heard(at, 'The end.')
    const file = await world.until(() => world.said(at).flatMap(({ files }) => files)[0])
    expect(file.name).toBe('code-1.ts')
    expect(Buffer.from(file.bytes).toString()).toBe(`${lines(40)}\n`)
    const seen = world.said(at)
    expect(seen.length).toBeGreaterThan(6)
    const whole = seen
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/gu, '')
    expect(whole).toContain(sentence.repeat(1800).replaceAll(/\s/gu, ''))
    expect(seen.flatMap(({ spans }) => spans).filter(({ kind }) => kind === 'mention')).toEqual([])
    expect(world.complaints()).toEqual([])
  })
})
