import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { slackServer, type SlackServer } from '@errand/simulators/slack'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../doctor/examine.ts'
import { serve, type Serving } from '../start/serve.ts'

const within = { withinMs: 20_000 }

describe('a hub in Slack', () => {
  let home = ''
  let slack: SlackServer
  let serving: Serving | undefined
  let errors: unknown[] = []
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'errand-hub-slack-'))
    slack = await slackServer()
    errors = []
  })
  afterEach(async () => {
    await serving?.stop()
    serving = undefined
    await slack.close()
    await rm(home, { recursive: true, force: true })
  })

  const env = (without: readonly string[] = []) => ({
    ERRAND_HOME: home,
    PORT: '0',
    ...Object.fromEntries(Object.entries(slack.environment).filter(([name]) => !without.includes(name))),
  })
  const start = async (without: readonly string[]) => {
    serving = await serve({ env: env(without), onError: (error) => errors.push(error) })
    return serving
  }
  const slackLines = async (without: readonly string[]) =>
    (await examine(env(without), { language: 'en' })).filter(({ check }) => check === 'slack')

  it('answers over a socket, takes files in, and the doctor is content', async () => {
    const { platforms, hub } = await start([])
    await platforms.start({ onProblem: (problem) => errors.push(problem) })
    await slack.connected()
    const ann = slack.account({ name: 'Ann' })
    const direct = slack.channel({ kind: 'private', members: [ann] })
    const bytes = new TextEncoder().encode('name;count\n')
    const thread = await slack.say(ann, direct, {
      text: 'hello',
      files: [{ name: 'list.csv', type: 'text/csv', bytes }],
    })
    const [answer] = await slack.until(() => {
      const seen = slack.see(ann, { ...direct, thread }).filter(({ by }) => by === 'bot')
      return seen.length > 0 ? seen : undefined
    }, within)
    expect(answer?.controls.map(({ label }) => label)).toEqual(['Good answer', 'Bad answer'])
    const names = await readdir(hub.home.folders, { recursive: true })
    const kept = names.find((name) => name.endsWith('in/list.csv')) ?? ''
    expect(await readFile(path.join(hub.home.folders, kept), 'utf8')).toBe('name;count\n')
    expect(await slackLines([])).toMatchObject([{ state: 'ok', text: 'workspace Simulated, over a socket' }])
    expect(slack.violations).toEqual([])
  })

  it('answers at the request URL of its own API', async () => {
    const { platforms, url } = await start(['SLACK_APP_TOKEN'])
    await platforms.start({ onProblem: (problem) => errors.push(problem) })
    await slack.subscribe(`${url}/webhooks/slack`)
    const ann = slack.account({ name: 'Ann' })
    const direct = slack.channel({ kind: 'private', members: [ann] })
    const thread = await slack.say(ann, direct, { text: 'hello' })
    await slack.until(() => slack.see(ann, { ...direct, thread }).find(({ by }) => by === 'bot'), within)
    expect(await slack.forge('wrong')).toBe(401)
    expect(await slackLines(['SLACK_APP_TOKEN'])).toMatchObject([
      { state: 'warn', text: expect.stringContaining('an address that it cannot reach') },
    ])
    const reached = { ...env(['SLACK_APP_TOKEN']), ERRAND_PUBLIC_URL: 'https://errand.example.org' }
    const found = await examine(reached, { language: 'en' })
    expect(found.find(({ check }) => check === 'slack')).toMatchObject({
      state: 'ok',
      text: 'workspace Simulated, Slack posts to https://errand.example.org/webhooks/slack',
    })
  })

  it('has the doctor tell of swapped tokens, and of what went wrong since the start', async () => {
    const { SLACK_BOT_TOKEN: bot = '', SLACK_APP_TOKEN: app = '' } = slack.environment
    const swapped = { ...env(), SLACK_BOT_TOKEN: app, SLACK_APP_TOKEN: bot }
    expect(
      (await examine(swapped, { language: 'en' })).filter(({ check }) => check === 'slack'),
    ).toMatchObject([{ state: 'fail', text: expect.stringContaining('they may be swapped') }])
    const { platforms } = await start([])
    await platforms.start({ onProblem: (problem) => errors.push(problem) })
    await slack.connected()
    slack.uninstall()
    const told = async () =>
      (await examine(env(), { language: 'en' })).filter(({ check }) => check === 'chats')
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(2)
    expect(await told()).toMatchObject([
      {
        state: 'warn',
        text: expect.stringMatching(/^Errand was removed .* \(1 time since the start, last at/u),
      },
      { state: 'warn', text: expect.stringContaining('no longer good') },
    ])
    await serving?.stop()
    await start([])
    expect(await told()).toEqual([])
  })

  it('tells of a bot token that was forgotten beside the others', async () => {
    expect(await slackLines(['SLACK_BOT_TOKEN', 'SLACK_SIGNING_SECRET'])).toMatchObject([
      { state: 'warn', text: expect.stringContaining('SLACK_APP_TOKEN is set and SLACK_BOT_TOKEN is not') },
    ])
    expect(await slackLines(['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET'])).toEqual([])
  })

  it('goes on without Slack where something is in the way, and says what', async () => {
    slack.revokeAppToken()
    const { platforms, url } = await start([])
    await platforms.start({ onProblem: (problem) => errors.push(problem) })
    expect(errors).toMatchObject([{ code: 'SLACK_APP_TOKEN_REFUSED' }])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const neither = ['SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET']
    expect(await slackLines(neither)).toMatchObject([
      { state: 'fail', text: expect.stringContaining('SLACK_BOT_TOKEN') },
    ])
    expect(await slackLines([])).toMatchObject([
      { state: 'fail', fix: expect.stringContaining('connections:write') },
    ])
    slack.faults.revoke()
    expect(await slackLines(['SLACK_APP_TOKEN'])).toMatchObject([
      { state: 'fail', fix: expect.stringContaining('xoxb-') },
    ])
  })
})
