import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { startOpenAI } from '@errand/simulators/openai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCommandHouse } from '../support/command-house.ts'
import { errand, errandOnce, startErrand } from '../support/errand.ts'
import { eventually } from '../support/eventually.ts'
import { makeTestHome } from '../support/home.ts'
import { processesWith } from '../support/marked-processes.ts'
import { answer, call, calls } from '../support/replies.ts'

const hubJson = (root: string): string => path.join(root, 'run', 'hub.json')
const hubFile = z.object({ pid: z.number(), url: z.string(), startedAt: z.number() })
const readHub = async (root: string) => hubFile.parse(JSON.parse(await readFile(hubJson(root), 'utf8')))
const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8)

/** A process that is gone. */
const deadPid = async (): Promise<number> => {
  await using gone = errand(['--help'], { home: '/' })
  await gone.exited
  return gone.pid
}

describe('errand start', () => {
  it('says where it answers and where the token is, and leaves nothing behind at its end', async () => {
    await using home = await makeTestHome()
    await using hub = await startErrand({ home: home.root })
    expect(hub.stdout()).toContain(path.join(home.root, 'token'))
    expect(hub.stdout()).toContain('errand chat --once')
    expect(hub.stdout()).toContain('Rehearsal model')
    expect(await (await hub.fetch('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await hub.fetch('/api/v1/tasks')).status).toBe(200)
    expect(await readHub(home.root)).toMatchObject({ pid: hub.pid, url: hub.url })
    expect([await modeOf(hubJson(home.root)), await modeOf(path.join(home.root, 'token'))]).toEqual([
      '600',
      '600',
    ])
    expect((await readFile(path.join(home.root, 'token'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/u)
    hub.signal('SIGTERM')
    expect(await hub.exited).toMatchObject({ code: 0, stderr: expect.stringContaining('Stopped.') })
    await expect(readFile(hubJson(home.root))).rejects.toThrow('ENOENT')
    await expect(fetch(`${hub.url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('keeps its token over a restart, and serves nobody without one', async () => {
    await using home = await makeTestHome()
    const read = (): Promise<string> => readFile(path.join(home.root, 'token'), 'utf8')
    {
      await using hub = await startErrand({ home: home.root })
      expect((await fetch(`${hub.url}/api/v1/tasks`)).status).toBe(401)
    }
    const before = await read()
    await using again = await startErrand({ home: home.root })
    expect(await read()).toBe(before)
    expect((await again.fetch('/api/v1/tasks')).status).toBe(200)
  })

  it('takes the token that the operator set, and then makes none', async () => {
    await using home = await makeTestHome()
    const env = { ERRAND_TOKEN: 'a-token-that-somebody-set-by-hand' }
    await using hub = await startErrand({ home: home.root, env })
    expect((await hub.fetch('/api/v1/tasks')).status).toBe(200)
    expect(hub.stdout()).not.toContain(env.ERRAND_TOKEN)
    await expect(stat(path.join(home.root, 'token'))).rejects.toThrow('ENOENT')
  })

  it('prints one object with --json', async () => {
    await using home = await makeTestHome()
    await using hub = errand(['start', '--json'], { home: home.root })
    const [line] = await hub.until(/^\{.*\}$/mu)
    expect(JSON.parse(line)).toMatchObject({ pid: hub.pid, rehearsal: true })
  })

  it('says which port is taken, and what to do', async () => {
    await using home = await makeTestHome()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const exit = await errandOnce(['start'], { home: home.root, env: { ERRAND_PORT: port } })
    taken.close()
    expect(exit).toMatchObject({ code: 1, stdout: '' })
    expect(exit.stderr).toMatch(new RegExp(`^PORT_IN_USE: .*${port}.*\n  .*choose another port`, 'u'))
    await expect(readFile(hubJson(home.root))).rejects.toThrow('ENOENT')
  })

  it('refuses to start beside another one of the same home', async () => {
    await using home = await makeTestHome()
    await using hub = await startErrand({ home: home.root })
    const { port } = new URL(hub.url)
    for (const env of [{}, { ERRAND_PORT: port }])
      expect(await errandOnce(['start'], { home: home.root, env })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('HOME_LOCKED'),
      })
    expect((await hub.fetch('/readyz')).status).toBe(200)
    expect((await readHub(home.root)).pid).toBe(hub.pid)
  })

  it('listens where others can reach it only with a token that was set', async () => {
    await using home = await makeTestHome({ host: '0.0.0.0' })
    const exit = await errandOnce(['start'], { home: home.root })
    expect(exit).toMatchObject({ code: 1, stderr: expect.stringContaining('BIND_UNPROTECTED') })
  })

  it('says that an address is not of this machine', async () => {
    await using home = await makeTestHome({ host: '192.0.2.1', token: 'a-token-that-somebody-set-by-hand' })
    const exit = await errandOnce(['start'], { home: home.root })
    expect(exit).toMatchObject({ code: 1, stderr: expect.stringContaining('BIND_FAILED') })
  })
})

type Spoil = readonly [what: string, spoil: (file: string) => Promise<void>, reason: string]

const spoils: readonly Spoil[] = [
  ['others may read', (file) => chmod(file, 0o644), 'others may read it'],
  [
    'leads elsewhere',
    async (file) => {
      await rename(file, `${file}.real`)
      await symlink(`${file}.real`, file)
    },
    'it is a link',
  ],
  ['holds no token', (file) => writeFile(file, '\n'), 'it holds no token'],
]
/** Only root may give a file away. */
const givenAway: Spoil = [
  'is of somebody else',
  (file) => chown(file, 65_534, 65_534),
  'it belongs to another user',
]

describe('the token file', () => {
  it.each(process.getuid?.() === 0 ? [...spoils, givenAway] : spoils)(
    'that %s is refused, with the fix',
    async (_what, spoil, reason) => {
      await using home = await makeTestHome()
      const file = path.join(home.root, 'token')
      await writeFile(file, `${'x'.repeat(43)}\n`, { mode: 0o600 })
      await spoil(file)
      const exit = await errandOnce(['start'], { home: home.root })
      expect(exit).toMatchObject({ code: 1, stdout: '' })
      expect(exit.stderr).toMatch(new RegExp(`^TOKEN_UNSAFE: .*${reason}.*\n  Run chmod 600`, 'u'))
    },
  )
})

describe('a hub.json that was left behind', () => {
  it.each([
    ['by a process that is gone', deadPid],
    ['and whose process is another one today', () => Promise.resolve(process.pid)],
  ])('%s is replaced', async (_what, pid) => {
    await using home = await makeTestHome()
    await mkdir(path.dirname(hubJson(home.root)))
    const left = { pid: await pid(), url: 'http://127.0.0.1:9', startedAt: 1 }
    await writeFile(hubJson(home.root), JSON.stringify(left), { mode: 0o600 })
    const alone = await errandOnce(['chat', '--once', 'hello'], { home: home.root })
    expect(alone).toMatchObject({ code: 0, stdout: expect.stringContaining('Rehearsal') })
    await writeFile(hubJson(home.root), JSON.stringify(left), { mode: 0o600 })
    await using hub = await startErrand({ home: home.root })
    expect((await readHub(home.root)).pid).toBe(hub.pid)
  })
})

describe('a stop', () => {
  it('lets no new work in, lays the task down, and the next start goes on with it', async () => {
    await using home = await makeTestHome()
    const held = Promise.withResolvers<undefined>()
    await using openai = await startOpenAI({
      script: async () => {
        await held.promise
        return answer('It is done.')
      },
    })
    const env = { OPENAI_BASE_URL: openai.url, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'simulated' }
    const say = { method: 'POST', body: { text: 'Say that it is done.' } }
    const accepted = z.object({ taskId: z.string() })
    let task = ''
    {
      await using hub = await startErrand({ home: home.root, env })
      task = accepted.parse(await (await hub.fetch('/api/v1/messages', say)).json()).taskId
      await eventually(() => (openai.requests().length > 0 ? true : undefined))
      hub.signal('SIGTERM')
      await eventually(async () => ((await hub.fetch('/readyz')).status === 503 ? true : undefined))
      const refused = await hub.fetch('/api/v1/messages', say)
      expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'DRAINING' } }])
      expect((await hub.exited).code).toBe(0)
    }
    held.resolve(undefined)
    await using again = await startErrand({ home: home.root, env })
    const view = z.object({ status: z.string(), answer: z.string().optional() })
    const done = await eventually(async () => {
      const seen = view.parse(await (await again.fetch(`/api/v1/tasks/${task}`)).json())
      return seen.status === 'done' ? seen : undefined
    })
    expect(done.answer).toBe('It is done.')
  })

  it('ends the processes of a tool that does not come to its end', async () => {
    const sleeps = {
      name: 'sleep_long',
      run: `async (_args, context) => {
        await context.spawn.run({
          file: '/bin/sh', args: ['-c', 'setsid sleep 600 & sleep 600'], cwd: context.folder,
          env: { PATH: '/usr/bin:/bin', SLEEPER: context.folder }, mark: context.mark,
          maxBytes: 1000, timeoutMs: 600_000, signal: new AbortController().signal,
        })
        return { outcome: 'ok', value: 'slept' }
      }`,
    }
    await using house = await openCommandHouse({
      script: () => calls(call('sleep_long')),
      tools: [sleeps],
      hub: true,
    })
    const sleepers = () => processesWith(`SLEEPER=${house.home.root}`)
    await house.hub().fetch('/api/v1/messages', { method: 'POST', body: { text: 'Sleep.' } })
    await eventually(async () => ((await sleepers()).length > 1 ? true : undefined))
    house.hub().signal('SIGTERM')
    expect((await house.hub().exited).code).toBe(0)
    expect(await sleepers()).toEqual([])
  })

  it('ends at once when Ctrl-C is pressed again', async () => {
    await using home = await makeTestHome()
    const held = Promise.withResolvers<undefined>()
    await using openai = await startOpenAI({ script: () => held.promise.then(() => answer('late')) })
    const env = { OPENAI_BASE_URL: openai.url, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'simulated' }
    await using hub = await startErrand({ home: home.root, env })
    await hub.fetch('/api/v1/messages', { method: 'POST', body: { text: 'Take long.' } })
    await eventually(() => (openai.requests().length > 0 ? true : undefined))
    hub.signal('SIGINT')
    await hub.until(/Stopping/u)
    // What comes together with the first belongs to that press.
    const pressing = setInterval(() => hub.signal('SIGINT'), 100)
    try {
      expect(await hub.exited).toMatchObject({ code: 130, stderr: expect.not.stringContaining('Stopped.') })
    } finally {
      clearInterval(pressing)
    }
    held.resolve(undefined)
  })
})
