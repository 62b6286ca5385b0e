import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { startOpenAI } from '@errand/simulators/openai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCommandHouse } from '../support/command-house.ts'
import { errandOnce, startErrand } from '../support/errand.ts'
import { makeTestHome, type TestHome } from '../support/home.ts'
import { answer } from '../support/replies.ts'

const report = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['ok', 'warn', 'fail']),
      text: z.string(),
      fix: z.string().optional(),
    }),
  ),
})

const examine = async (home: TestHome, env: Readonly<Record<string, string>> = {}) => {
  const { code, stdout } = await errandOnce(['doctor', '--json'], { home: home.root, env })
  const { ok, checks } = report.parse(JSON.parse(stdout))
  expect(code).toBe(ok ? 0 : 1)
  expect(checks.filter(({ state, fix }) => state !== 'ok' && fix === undefined)).toEqual([])
  return new Map(checks.map((check) => [check.check, check]))
}

const names = [
  'node',
  'home',
  'config',
  'token',
  'key',
  'database',
  'journals',
  'address',
  'model',
  'access',
  'disk',
  'clock',
  'locale',
]

describe('errand doctor', () => {
  it('finds a new home in order, warns of the rehearsal model, and makes nothing', async () => {
    await using home = await makeTestHome()
    const checks = await examine(home)
    expect([...checks.keys()]).toEqual(names)
    expect([...checks.values()].filter(({ state }) => state !== 'ok').map(({ check }) => check)).toEqual([
      'model',
    ])
    const { code, stdout } = await errandOnce(['doctor'], { home: home.root })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^✓ Node: Node 24[^]*\n! Model: Rehearsal model[^]*\n {4}For a real model set/u)
    expect(stdout).toMatch(/\nEverything is in place; 1 warning\.\n$/u)
    // oxlint-disable-next-line no-control-regex -- a colour would begin with this very character
    expect(stdout).not.toMatch(/\u{1b}/u)
  })

  it('finds a home that was worked in, and its running hub', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello.')], hub: true })
    await house.run(['chat', '--once', 'Hi.'])
    const checks = await examine(house.home, house.env)
    expect([...checks.values()].filter(({ state }) => state !== 'ok')).toEqual([])
    expect(checks.get('address')?.text).toContain(house.hub().url)
    expect(checks.get('journals')?.text).toBe('1 journal verified')
    expect(checks.get('model')?.text).toBe('simulated')
    expect(checks.get('pictures')?.text).toContain('models.vision says which do')
    await house.home.configure({ models: { vision: { simulated: true } } })
    expect((await examine(house.home, house.env)).get('pictures')).toMatchObject({
      state: 'ok',
      text: 'simulated sees pictures',
    })
    await house.home.configure({ models: { vision: { simulatd: true } } })
    expect((await examine(house.home, house.env)).get('pictures')).toMatchObject({
      state: 'warn',
      text: expect.stringContaining('simulatd'),
    })
  })

  it('speaks Chinese where the locale does', async () => {
    await using home = await makeTestHome()
    const env = { LANG: 'zh_CN.UTF-8' }
    const { stdout } = await errandOnce(['doctor'], { home: home.root, env })
    expect(stdout).toContain('演练模型')
  })
})

describe('errand doctor in a broken home', () => {
  it.each([
    [
      'a config with a mistake',
      'config',
      (root: string) => writeFile(path.join(root, 'errand.yaml'), 'prot: 1\n'),
    ],
    [
      'a token that others may read',
      'token',
      async (root: string) => {
        await writeFile(path.join(root, 'token'), `${'x'.repeat(43)}\n`)
        await chmod(path.join(root, 'token'), 0o644)
      },
    ],
    [
      'a key that is none',
      'key',
      async (root: string) => {
        await mkdir(path.join(root, 'keys'), { mode: 0o700 })
        await writeFile(path.join(root, 'keys', 'signing.pem'), 'no key', { mode: 0o600 })
      },
    ],
    [
      'a database that is none',
      'database',
      (root: string) => writeFile(path.join(root, 'errand.db'), 'x'.repeat(9_000)),
    ],
  ])('names %s, with the fix', async (_what, check, spoil) => {
    await using home = await makeTestHome()
    await spoil(home.root)
    expect((await examine(home)).get(check)).toMatchObject({ state: 'fail' })
  })

  it('warns of a home that others can look into', async () => {
    await using home = await makeTestHome()
    await chmod(home.root, 0o755)
    const found = (await examine(home)).get('home')
    expect(found).toMatchObject({ state: 'warn', fix: expect.stringContaining('chmod 700') })
  })

  it('warns of a signing key that is gone', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello.')] })
    await house.run(['chat', '--once', 'Hi.'])
    await rm(path.join(house.home.root, 'keys', 'signing.pem'))
    expect((await examine(house.home, house.env)).get('key')?.state).toBe('warn')
  })

  it('finds a journal that was changed', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello.')] })
    await house.run(['chat', '--once', 'Hi.'])
    const { DatabaseSync } = await import('node:sqlite')
    const db = new DatabaseSync(path.join(house.home.root, 'errand.db'))
    db.exec('UPDATE event SET at = at + 1 WHERE seq = 2')
    db.close()
    const found = (await examine(house.home, house.env)).get('journals')
    expect(found).toMatchObject({ state: 'fail', text: expect.stringContaining('event changed') })
  })

  it('names the answers that never arrived, and no message that was only replaced', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello.'), answer('Bye.')] })
    await house.run(['chat', '--once', 'Hi.'])
    await house.run(['chat', '--once', 'Go.'])
    const { DatabaseSync } = await import('node:sqlite')
    const db = new DatabaseSync(path.join(house.home.root, 'errand.db'))
    const insert = db.prepare(
      `INSERT INTO delivery (id, tenant, platform, task, name, state, at)
       SELECT id || ?1, tenant, 'slack', id, ?1, ?2, 1 FROM task ORDER BY id LIMIT ?3`,
    )
    insert.run('answer:0', 'sent', 2)
    insert.run('card', 'dropped', 2)
    insert.run('answer:1', 'dropped', 2)
    expect((await examine(house.home, house.env)).get('deliveries')).toMatchObject({ state: 'ok' })
    insert.run('answer:0:1', 'dropped', 1)
    db.close()
    expect((await examine(house.home, house.env)).get('deliveries')).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/^1 answer never arrived, [^:]+: \w+ \(slack\)\.$/u),
      fix: expect.stringContaining('in the console'),
    })
  })

  it('finds a clock that stands behind what happened', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello.')] })
    await house.run(['chat', '--once', 'Hi.'])
    const back = encodeURIComponent('const now = Date.now; Date.now = () => now() - 10800000')
    const env = { ...house.env, NODE_OPTIONS: `--import=data:text/javascript,${back}` }
    const found = (await examine(house.home, env)).get('clock')
    expect(found).toMatchObject({ state: 'fail', text: expect.stringContaining('3 hours') })
  })

  it('finds a port that something else has', async () => {
    await using home = await makeTestHome()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const found = (await examine(home, { ERRAND_PORT: port })).get('address')
    taken.close()
    expect(found).toMatchObject({ state: 'fail', text: expect.stringContaining(port) })
  })

  it('finds a hub that hangs', async () => {
    await using home = await makeTestHome()
    await using hub = await startErrand({ home: home.root })
    hub.signal('SIGSTOP')
    const found = (await examine(home)).get('address')
    hub.signal('SIGCONT')
    expect(found).toMatchObject({ state: 'fail', text: expect.stringContaining(hub.url) })
  })

  it.each([
    ['refuses the key', { key: 'the-right-key' }, 'fail', 'refused the key'],
    ['does not have the model', { models: ['another'] }, 'warn', 'does not list'],
  ] as const)('finds an endpoint that %s', async (_what, options, state, text) => {
    await using home = await makeTestHome()
    await using openai = await startOpenAI(options)
    const env = {
      OPENAI_BASE_URL: openai.url,
      OPENAI_API_KEY: 'the-right-key-not',
      OPENAI_MODEL: 'simulated',
    }
    expect((await examine(home, env)).get('model')).toMatchObject({
      state,
      text: expect.stringContaining(text),
    })
  })

  it('finds an endpoint that is not there', async () => {
    await using home = await makeTestHome()
    const openai = await startOpenAI()
    await openai.close()
    const env = { OPENAI_BASE_URL: openai.url, OPENAI_MODEL: 'simulated' }
    const found = (await examine(home, env)).get('model')
    expect(found).toMatchObject({ state: 'fail', text: expect.stringContaining('ECONNREFUSED') })
  })

  it('asks what writes down voice messages whether it is there, with its own key alone', async () => {
    const home = await makeTestHome()
    await using openai = await startOpenAI({ key: 'sk-ears', models: ['ears'] })
    const own = {
      ERRAND_MODELS__TRANSCRIPTION__BASE_URL: openai.url,
      ERRAND_MODELS__TRANSCRIPTION__MODEL: 'ears',
    }
    const withKey = { ...own, ERRAND_MODELS__TRANSCRIPTION__API_KEY: 'sk-ears' }
    expect((await examine(home, withKey)).get('transcription')).toMatchObject({ state: 'ok', text: 'ears' })
    const main = { OPENAI_MODEL: 'm', OPENAI_API_KEY: 'sk-ears', OPENAI_BASE_URL: openai.url }
    const check = (await examine(home, { ...own, ...main })).get('transcription')
    expect(check).toMatchObject({ state: 'fail', text: expect.stringContaining('refused the key') })
  })

  it('warns of a locale without UTF-8', async () => {
    await using home = await makeTestHome()
    expect((await examine(home, { LANG: 'C' })).get('locale')?.state).toBe('warn')
  })
})
