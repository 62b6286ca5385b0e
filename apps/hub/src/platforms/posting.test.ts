import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TaskView } from '@errand/agent-core'
import type { Account, Seen, Spot } from '@errand/simulators/chat'
import { startOpenAI, type OpenAISimulator, type Reply } from '@errand/simulators/openai'
import { discordServer } from '@errand/simulators/discord'
import { slackServer } from '@errand/simulators/slack'
import { telegramServer } from '@errand/simulators/telegram'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serve, type Serving } from '../start/serve.ts'

const within = { withinMs: 20_000 }
const wants = (name: string, args: Readonly<Record<string, unknown>>): Reply => ({
  kind: 'calls',
  text: 'Next.',
  calls: [{ name, arguments: { purpose: `use ${name}`, ...args } }],
})
const done: Reply = { kind: 'text', text: 'All done.' }
const file = { name: 'list.csv', type: 'text/csv', bytes: Buffer.from('name;count\n') }
const sending = wants('post_file', { path: 'in/list.csv', caption: 'as <!channel> asked' })

let home = ''
let openai: OpenAISimulator
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'errand-hub-posting-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(home, { recursive: true, force: true })
})

const start = async (
  chat: { readonly environment: Readonly<Record<string, string>> },
  { script, config = {} }: { readonly script: readonly Reply[]; readonly config?: object },
): Promise<Serving> => {
  openai = await startOpenAI({ script })
  closing.push(() => openai.close())
  await writeFile(path.join(home, 'errand.yaml'), JSON.stringify(config))
  const env = {
    ERRAND_HOME: home,
    PORT: '0',
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_MODEL: 'simulated',
    ...chat.environment,
  }
  const serving = await serve({ env, onError: () => {} })
  closing.push(() => serving.stop())
  await serving.platforms.start({ onProblem: () => {} })
  return serving
}

const viewOf = async ({ hub }: Serving): Promise<TaskView> => {
  const [row] = await hub.works.store.tasks({ tenant: 'default' })
  return hub.agent.view(row?.id ?? '')
}

/** Waits for the next approval, has the person who asked approve it, and says what it showed. */
const approved = async (serving: Serving): Promise<{ readonly level: string; readonly change: string }> => {
  const open = await eventually(async () =>
    (await viewOf(serving)).approvals.find(({ state }) => state === 'open'),
  )
  const { requester } = await viewOf(serving)
  const phrase = open.level === 'dangerous' ? { phrase: 'send message to 2' } : {}
  await serving.hub.agent.decide({ id: open.id, by: requester, decision: { decision: 'approve', ...phrase } })
  await eventually(async () =>
    (await viewOf(serving)).approvals.find(({ id, state }) => id === open.id && state !== 'open'),
  )
  return open
}

const eventually = async <Value>(look: () => Promise<Value | undefined>): Promise<Value> => {
  for (const until = Date.now() + within.withinMs; Date.now() < until;) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('it did not happen')
}

const ended = (serving: Serving): Promise<TaskView> =>
  eventually(async () => {
    const view = await viewOf(serving)
    return view.answer === undefined ? undefined : view
  })

const filesIn = (seen: readonly Seen[]): readonly string[] =>
  seen
    .filter(({ by }) => by === 'bot')
    .flatMap(({ files }) => files.map(({ name, bytes }) => `${name}: ${Buffer.from(bytes).toString()}`))

const openSlack = async () => {
  const slack = await slackServer({ rates: 'off' })
  closing.push(() => slack.close())
  const ann = slack.account({ name: 'Ann' })
  const direct = slack.channel({ kind: 'private', members: [ann] })
  const ask = async (serving: Serving): Promise<Spot> => {
    await slack.connected()
    const thread = await slack.say(ann, direct, { text: 'go', files: [file] })
    expect(serving.url).toMatch(/^http/u)
    return { ...direct, thread }
  }
  return { slack, ann, ask }
}

const openTelegram = async () => {
  const telegram = await telegramServer({ rates: 'off' })
  closing.push(() => telegram.close())
  const ada: Account = telegram.account({ name: 'Ada' })
  const chat = telegram.channel({ kind: 'private', members: [ada] })
  const config = { access: { telegram: { users: [ada.id] } } }
  return { telegram, ada, chat, config }
}

describe('what a task posts in Slack', { timeout: 60_000 }, () => {
  it('a file stands there once, with words that call nobody, also when the answer of Slack was lost', async () => {
    const { slack, ann, ask } = await openSlack()
    const serving = await start(slack, { script: [sending, done] })
    slack.faults.next('files.completeUploadExternal', { kind: 'lost' })
    const at = await ask(serving)
    expect(await approved(serving)).toMatchObject({
      level: 'write',
      change: expect.stringMatching(/^Sends in\/list\.csv \(11 bytes, .*\) to this conversation on slack\./u),
    })
    expect((await ended(serving)).steps[0]?.calls[0]?.state).toBe('ok')
    expect(filesIn(slack.see(ann, at))).toEqual(['list.csv: name;count\n'])
    const posted = slack.see(ann, at).find(({ files, by }) => by === 'bot' && files.length > 0)
    expect(posted?.text).toContain('as <!channel> asked')
    expect(posted?.spans.filter(({ kind }) => kind === 'mention')).toEqual([])
    expect(slack.violations).toEqual([])
  })

  it('messages go to whom the config names; a broadcast is asked about every time, a sixth is refused', async () => {
    const { slack, ann, ask } = await openSlack()
    const bob = slack.account({ name: 'Bob' })
    const ops = slack.channel({ name: 'ops', kind: 'group', members: [ann, bob] })
    const where = { platform: 'slack', workspace: slack.ids.team }
    const both = wants('send_message', { to: ['Bobby', 'ops'], text: 'Look: https://evil.example <!here>' })
    const bobby = (text: string): Reply => wants('send_message', { to: ['Bobby'], text })
    const serving = await start(slack, {
      config: {
        contacts: [
          { name: 'Bobby', ...where, user: bob.id },
          { name: 'ops', ...where, channel: ops.channel },
        ],
      },
      script: [
        wants('send_message', { to: ['Zoe'], text: 'x' }),
        both,
        wants('send_message', { to: ['ops', 'Bobby'], text: 'Again.' }),
        bobby('3'),
        bobby('4'),
        bobby('5'),
        bobby('6'),
        done,
      ],
    })
    await ask(serving)
    const asked = [await approved(serving), await approved(serving)]
    expect(asked.map(({ level }) => level)).toEqual(['dangerous', 'dangerous'])
    expect(asked[0]?.change).toContain('2 recipients')
    for (const _ of [3, 4, 5]) expect((await approved(serving)).level).toBe('write')
    const view = await ended(serving)
    const calls = view.steps.flatMap((step) => step.calls)
    expect(calls.map(({ state, problem }) => problem?.code ?? state)).toEqual([
      'RECIPIENT_UNKNOWN',
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'LIMIT_REACHED',
    ])
    const seen = slack.see(bob, ops).filter(({ by }) => by === 'bot')
    expect(seen.map(({ text }) => text)).toEqual([expect.stringContaining('evil.example'), 'Again.'])
    expect(seen.flatMap(({ spans }) => spans).filter(({ kind }) => kind === 'mention')).toEqual([])
    expect(slack.violations).toEqual([])
  })
})

describe('what a task posts on Telegram', { timeout: 60_000 }, () => {
  it('a file stands there once', async () => {
    const { telegram, ada, chat, config } = await openTelegram()
    const serving = await start(telegram, { config, script: [sending, done] })
    await telegram.say(ada, chat, { text: 'go', files: [file] })
    await approved(serving)
    await ended(serving)
    expect(filesIn(telegram.see(ada, chat))).toEqual(['list.csv: name;count\n'])
    expect(telegram.violations).toEqual([])
  })

  it('is asked about where nobody can tell whether it arrived, and not sent again', async () => {
    const { telegram, ada, chat, config } = await openTelegram()
    const serving = await start(telegram, { config, script: [sending, done] })
    telegram.faults.next('sendDocument', { kind: 'lost' })
    await telegram.say(ada, chat, { text: 'go', files: [file] })
    await approved(serving)
    const { question } = await eventually(async () => {
      const view = await viewOf(serving)
      return view.question === undefined ? undefined : view
    })
    expect(question).toMatchObject({ about: 'unknown_call' })
    await telegram.say(ada, chat, { text: 'Yes, it is here.' })
    expect((await ended(serving)).steps[0]?.calls[0]?.state).toBe('unknown')
    expect(filesIn(telegram.see(ada, chat))).toEqual(['list.csv: name;count\n'])
  })
})

describe('what a task posts on Discord', { timeout: 60_000 }, () => {
  it('a file stands there once, with its words', async () => {
    const discord = await discordServer({ rateSpeed: 'off' })
    closing.push(() => discord.close())
    const ann = discord.account({ name: 'Ann' })
    const direct = discord.channel({ kind: 'private', members: [ann] })
    const config = { access: { discord: { users: [ann.id] } } }
    const sent = wants('post_file', { path: 'in/list.csv', caption: 'as @everyone asked' })
    const serving = await start(discord, { config, script: [sent, done] })
    await discord.connected()
    await discord.say(ann, direct, { text: 'go', files: [file] })
    await approved(serving)
    await ended(serving)
    expect(filesIn(discord.see(ann, direct))).toEqual(['list.csv: name;count\n'])
    const posted = discord.see(ann, direct).find(({ files, by }) => by === 'bot' && files.length > 0)
    expect(posted?.text).toContain('as @everyone asked')
    expect(discord.violations).toEqual([])
  })
})
