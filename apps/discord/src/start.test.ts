import { discordServer } from '@errand/simulators/discord'
import { describe, expect, it } from 'vitest'
import { checkDiscord } from './check.ts'
import { createWorld } from './test/world.ts'

describe('the start on Discord', { timeout: 60_000 }, () => {
  it('says in one line that the token is refused', async () => {
    await using world = await createWorld()
    world.discord.faults.revoke()
    await expect(world.start([])).rejects.toMatchObject({
      code: 'DISCORD_TOKEN_REFUSED',
      params: { reason: '401: Unauthorized' },
    })
  })

  it('goes on without the intent for content, and says what is missing', async () => {
    await using world = await createWorld({ discord: { privileged: [] } })
    await world.start([{ content: 'Here.' }])
    await world.heard(await world.ask('are you there?'), 'Here.')
    expect(world.reports).toMatchObject([{ code: 'DISCORD_CONTENT_MISSING' }])
    expect(world.discord.violations).toEqual([])
  })

  it('says that Discord cannot be reached', async () => {
    const discord = await discordServer()
    const { DISCORD_BOT_TOKEN: botToken = '', DISCORD_API_URL: apiUrl } = discord.environment
    await discord.close()
    expect(await checkDiscord({ botToken, apiUrl })).toMatchObject({
      problems: [{ code: 'DISCORD_UNREACHABLE' }],
    })
  })

  it('is looked at beforehand: the servers, and the address that invites the bot', async () => {
    await using discord = await discordServer()
    const { DISCORD_BOT_TOKEN: botToken = '', DISCORD_API_URL: apiUrl } = discord.environment
    const found = await checkDiscord({ botToken, apiUrl })
    expect(found).toMatchObject({ bot: 'errand-simulated', servers: ['Simulated'], problems: [] })
    expect(new URL(found.invite).searchParams.get('permissions')).toBe('309237746752')
    expect(await checkDiscord({ botToken: 'xoxb-not-a-token', apiUrl })).toMatchObject({
      problems: [{ code: 'DISCORD_TOKEN_REFUSED' }],
    })
  })
})
