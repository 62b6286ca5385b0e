import { expect, it } from 'vitest'
import { createWorld } from './test/world.ts'

it(
  'is given by Slack’s own buttons under the answer, and thanked for in private',
  { timeout: 60_000 },
  async () => {
    await using world = await createWorld()
    const { slack, ann, bob, room } = world
    await world.start([{ content: 'All done.' }])
    const thread = await slack.say(ann, room, { text: 'do it', mention: true })
    const at = { ...room, thread }
    const answer = await world.heard(at, 'All done.')
    expect(answer.controls.map(({ label }) => label)).toEqual(['Good answer', 'Bad answer'])
    await slack.press(bob, at, { message: answer.id, label: 'Bad answer' })
    const thanks = await world.until(() => slack.see(bob, at).find(({ isEphemeral }) => isEphemeral))
    expect(thanks.text).toBe('Thanks, noted: bad answer.')
    expect(slack.see(ann, at).some(({ text }) => text.includes('Thanks'))).toBe(false)
    expect(world.complaints()).toEqual([])
  },
)
