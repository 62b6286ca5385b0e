import { expect, it } from 'vitest'
import { createWorld } from './test/world.ts'

it.each(['GET /channels/{channel.id}', 'GET /guilds/{guild.id}/members/{user.id}'])(
  'what is said in private while Discord asks to wait with %s is taken after the wait, and nobody is shut out',
  { timeout: 60_000 },
  async (lookup) => {
    await using world = await createWorld()
    const { discord, ann, direct } = world
    const errand = await world.start([{ content: 'It is ready.' }])
    discord.faults.next(lookup, { kind: 'rate', retryAfterS: 1 })
    await discord.say(ann, direct, { text: 'is it ready?' })
    await world.heard(direct, 'It is ready.')
    expect(world.said(direct)).toHaveLength(1)
    expect(errand.prompts()).toBe(1)
    expect(world.complaints()).toEqual([])
  },
)
