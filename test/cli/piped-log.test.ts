import { slackServer } from '@errand/simulators/slack'
import { expect, it } from 'vitest'
import { startErrand } from '../support/errand.ts'
import { makeTestHome } from '../support/home.ts'

it('a log that is piped has one form for what is in the way at the start and for what is missing', async () => {
  await using home = await makeTestHome()
  await using slack = await slackServer({ scopes: ['chat:write', 'connections:write'] })
  const codeOf = async (env: Readonly<Record<string, string>>): Promise<unknown> => {
    await using hub = await startErrand({ home: home.root, env: { ...slack.environment, ...env } })
    const [line] = await hub.until(/^.*SLACK_\w+.*$/mu)
    return JSON.parse(line)
  }
  expect(await codeOf({ SLACK_BOT_TOKEN: 'xoxb-0-fake-and-wrong' })).toMatchObject({
    level: 'error',
    error: { code: 'SLACK_TOKEN_REFUSED' },
    msg: expect.stringContaining('Slack does not know it, or it was not copied whole (invalid_auth)'),
  })
  expect(await codeOf({})).toMatchObject({ level: 'error', error: { code: 'SLACK_SCOPES_MISSING' } })
})
