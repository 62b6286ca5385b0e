import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { telegramServer, type TelegramServer } from '@errand/simulators/telegram'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { examine } from '../doctor/examine.ts'
import { listen } from '../start/listen.ts'
import { serve, type Serving } from '../start/serve.ts'

let home = ''
let telegram: TelegramServer
let serving: Serving | undefined
let problems: unknown[] = []

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'errand-hub-telegram-'))
  telegram = await telegramServer({ rates: 'off' })
  problems = []
})
afterEach(async () => {
  await serving?.stop()
  serving = undefined
  await telegram.close()
  await rm(home, { recursive: true, force: true })
})

const env = (more: Readonly<Record<string, string>> = {}) => ({
  ERRAND_HOME: home,
  PORT: '0',
  ...telegram.environment,
  ...more,
})
const start = async (more: Readonly<Record<string, string>>): Promise<Serving> => {
  serving = await serve({ env: env(more), onError: () => {} })
  await serving.platforms.start({ onProblem: (thrown) => problems.push(thrown) })
  return serving
}
const linesOf = async (more: Readonly<Record<string, string>> = {}) =>
  (await examine(env(more), { language: 'en' })).filter(({ check }) => check === 'telegram')

const chatLines = async () =>
  (await examine(env(), { language: 'en' })).filter(({ check }) => check === 'chats')

it('answers who is let in, takes files in, and the doctor is content', async () => {
  const ada = telegram.account({ name: 'Ada' })
  const chat = telegram.channel({ kind: 'private', members: [ada] })
  const { hub } = await start({ ERRAND_ACCESS__TELEGRAM__USERS: `["${ada.id}"]` })
  await telegram.connected()
  const file = { name: 'list.csv', type: 'text/csv', bytes: Buffer.from('name;count\n') }
  await telegram.say(ada, chat, { text: 'hello', files: [file] })
  await telegram.until(() => telegram.see(ada, chat).find(({ by, isLoud }) => by === 'bot' && isLoud), {
    withinMs: 20_000,
  })
  const names = await readdir(hub.home.folders, { recursive: true })
  const kept = names.find((one) => one.endsWith('in/list.csv')) ?? ''
  expect(await readFile(path.join(hub.home.folders, kept), 'utf8')).toBe('name;count\n')
  expect((await linesOf()).map(({ state }) => state)).toEqual(['ok', 'ok'])
  expect(telegram.violations).toEqual([])
})

it('has the doctor tell of a token that was forgotten beside the secret', async () => {
  expect(await linesOf({ TELEGRAM_BOT_TOKEN: '' })).toMatchObject([
    { state: 'warn', fix: 'Set TELEGRAM_BOT_TOKEN too; docs/telegram.md shows where it is.' },
  ])
})

it('takes what Telegram posts to its own API, and nothing that does not show the secret', async () => {
  const ada = telegram.account({ name: 'Ada' })
  const chat = telegram.channel({ kind: 'private', members: [ada] })
  const free = await listen({ fetch: () => new Response(), host: '127.0.0.1', port: 0 })
  const { port } = new URL(free.url)
  await free.close({ graceMs: 0 })
  const address = `http://127.0.0.1:${port}/webhooks/telegram`
  await start({ PORT: port, TELEGRAM_WEBHOOK_URL: address, ERRAND_ACCESS__TELEGRAM__USERS: `["${ada.id}"]` })
  await telegram.say(ada, chat, { text: 'hello' })
  await telegram.until(() => telegram.see(ada, chat).find(({ by, isLoud }) => by === 'bot' && isLoud), {
    withinMs: 20_000,
  })
  expect(await telegram.webhook.post({ update_id: 1 }, { secret: 'wrong' })).toBe(401)
  expect((await linesOf({ TELEGRAM_WEBHOOK_URL: address })).map(({ state }) => state)).toEqual(['ok', 'ok'])
})

it('goes on without Telegram where something is in the way, and says what', async () => {
  telegram.faults.revoke()
  const { url } = await start({})
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(problems).toMatchObject([{ code: 'TELEGRAM_TOKEN_REFUSED' }])
  expect(await linesOf()).toMatchObject([{ state: 'fail', fix: expect.stringContaining('/token') }])
})

it('has the doctor tell of somebody else who takes the messages', async () => {
  await start({})
  await telegram.connected()
  const { TELEGRAM_API_ROOT: root, TELEGRAM_BOT_TOKEN: token } = telegram.environment
  await fetch(`${root}/bot${token}/getUpdates`)
  await expect
    .poll(chatLines, { timeout: 20_000 })
    .toMatchObject([
      { state: 'warn', text: expect.stringContaining('Somebody else takes the messages of this bot') },
    ])
  const ada = telegram.account({ name: 'Ada' })
  await telegram.say(ada, telegram.channel({ kind: 'private', members: [ada] }), { text: 'hello' })
  expect(await linesOf()).toMatchObject([{ state: 'ok' }, { state: 'warn' }])
})
