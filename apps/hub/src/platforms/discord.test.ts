import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { discordServer, type DiscordOptions, type DiscordServer } from '@errand/simulators/discord'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../doctor/examine.ts'
import { serve, type Serving } from '../start/serve.ts'

describe('a hub on Discord', () => {
  let home = ''
  let discord: DiscordServer
  let serving: Serving | undefined
  let problems: unknown[] = []
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'errand-hub-discord-'))
    problems = []
  })
  afterEach(async () => {
    await serving?.stop()
    serving = undefined
    await discord.close()
    await rm(home, { recursive: true, force: true })
  })

  const env = () => ({
    ERRAND_HOME: home,
    PORT: '0',
    ERRAND_ACCESS__DISCORD__MEMBERS: 'true',
    ...discord.environment,
  })
  const start = async (options: DiscordOptions = {}): Promise<Serving> => {
    discord = await discordServer({ rateSpeed: 'off', ...options })
    serving = await serve({ env: env(), onError: () => {} })
    return serving
  }
  const connect = ({ platforms }: Serving): Promise<void> =>
    platforms.start({ onProblem: (thrown) => problems.push(thrown) })
  const linesOf = async () =>
    (await examine(env(), { language: 'en' })).filter(({ check }) => check === 'discord')

  it('answers, takes files in, and the doctor is content', async () => {
    const at = await start()
    await connect(at)
    const ann = discord.account({ name: 'Ann' })
    const direct = discord.channel({ kind: 'private', members: [ann] })
    const file = { name: 'list.csv', type: 'text/csv', bytes: Buffer.from('name;count\n') }
    await discord.say(ann, direct, { text: 'hello', files: [file] })
    await discord.until(() => discord.see(ann, direct).find(({ by, isLoud }) => by === 'bot' && isLoud), {
      withinMs: 20_000,
    })
    const names = await readdir(at.hub.home.folders, { recursive: true })
    const kept = names.find((one) => one.endsWith('in/list.csv')) ?? ''
    expect(await readFile(path.join(at.hub.home.folders, kept), 'utf8')).toBe('name;count\n')
    expect(await linesOf()).toMatchObject([{ state: 'ok', text: expect.stringContaining('Simulated') }])
    expect(problems).toEqual([])
    expect(discord.violations).toEqual([])
  })

  it('works without the intent for content, and the doctor says what is missing', async () => {
    const at = await start({ privileged: [] })
    await connect(at)
    const ann = discord.account({ name: 'Ann' })
    const room = discord.channel({ kind: 'group', members: [ann] })
    const thread = await discord.say(ann, room, { text: 'hello', mention: true })
    await discord.until(() => discord.see(ann, { ...room, thread }).find(({ by }) => by === 'bot'), {
      withinMs: 20_000,
    })
    expect(await linesOf()).toMatchObject([
      { state: 'ok' },
      { state: 'warn', fix: expect.stringContaining('Message Content Intent') },
    ])
    expect(discord.violations).toEqual([])
  })

  it('goes on without Discord where its token is refused, and says what to click', async () => {
    const at = await start()
    discord.faults.revoke()
    await connect(at)
    expect(problems).toMatchObject([{ code: 'DISCORD_TOKEN_REFUSED' }])
    expect((await fetch(`${at.url}/healthz`)).status).toBe(200)
    expect(await linesOf()).toMatchObject([{ state: 'fail', fix: expect.stringContaining('Reset Token') }])
  })
})
