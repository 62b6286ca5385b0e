import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCommandHouse, type CommandHouse } from '../support/command-house.ts'
import { errandOnce } from '../support/errand.ts'
import { eventually } from '../support/eventually.ts'
import { makeTestHome } from '../support/home.ts'
import { answer, call, calls } from '../support/replies.ts'

const write = calls(call('write_file', { path: 'a.txt', content: 'A\n' }, 'write A'))
const list = z.object({
  items: z.array(z.object({ id: z.string(), status: z.string(), title: z.string() })),
  more: z.boolean(),
})

const where = [
  ['alone', false],
  ['beside a hub', true],
] as const

/** Asks for a write and gives the names of task and approval that the command ended with. */
const askToWrite = async (house: CommandHouse): Promise<{ readonly task: string; readonly id: string }> => {
  const { stdout } = await house.run(['chat', '--once', 'Write A.'])
  const { task = '', id = '' } = /Task (?<task>\w+) needs approval (?<id>[\w-]+)/u.exec(stdout)?.groups ?? {}
  return { task, id }
}

const tasksOf = async (house: CommandHouse, ...args: readonly string[]) =>
  list.parse(JSON.parse((await house.run(['tasks', '--json', ...args])).stdout)).items

const statusBecomes = (house: CommandHouse, status: string): Promise<true> =>
  eventually(async () => ((await tasksOf(house))[0]?.status === status ? true : undefined))

describe.each(where)('%s', (_where, hub) => {
  it('errand tasks lists tasks, newest first, and the open ones alone', async () => {
    await using house = await openCommandHouse({ script: [answer('First.'), write], hub })
    await house.run(['chat', '--once', 'Say first.'])
    const { task } = await askToWrite(house)
    expect(await tasksOf(house)).toMatchObject([
      { id: task, status: 'waiting_approval', title: 'Write A.' },
      { status: 'done', title: 'Say first.' },
    ])
    expect(await tasksOf(house, '--open')).toMatchObject([{ id: task }])
    const { stdout } = await house.run(['tasks'])
    expect(stdout).toMatch(
      new RegExp(`^${task} {2}Needs approval \\(.*\\) {2}Write A\\.\n.* {2}Done \\(`, 'u'),
    )
  })

  it('errand approve lets the task go on, with other arguments where they are given', async () => {
    await using house = await openCommandHouse({ script: [write, answer('Written [c1].')], hub })
    const { id } = await askToWrite(house)
    const bad = await house.run(['approve', id, '--arguments', '{"path": 7}'])
    expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining('INVALID_ARGUMENTS') })
    const good = await house.run(['approve', id, '--arguments', '{"path":"b.txt","content":"B\\n"}'])
    expect(good.code).toBe(0)
    await statusBecomes(house, 'done')
    expect(JSON.stringify(house.openai.requests().at(-1)?.body.messages)).toContain('b.txt (new file)')
    const late = await house.run(['approve', id])
    expect(late).toMatchObject({ code: 1, stderr: expect.stringMatching(/^APPROVAL_DECIDED: .*by owner/u) })
  })

  it('errand approve --deny tells the model why', async () => {
    await using house = await openCommandHouse({ script: [write, answer('Left alone.')], hub })
    const { id } = await askToWrite(house)
    expect((await house.run(['approve', id, '--deny', '--reason', 'wrong name'])).code).toBe(0)
    await statusBecomes(house, 'done')
    expect(JSON.stringify(house.openai.requests().at(-1)?.body.messages)).toContain('wrong name')
  })

  it('errand pause, resume and stop have their effect', async () => {
    await using house = await openCommandHouse({ script: [write], hub })
    const { task } = await askToWrite(house)
    expect((await house.run(['pause', task])).code).toBe(0)
    await statusBecomes(house, 'paused')
    // Without a hub the command waits with the task, which again needs the approval.
    expect((await house.run(['resume', task])).code).toBe(hub ? 0 : 3)
    await statusBecomes(house, 'waiting_approval')
    expect((await house.run(['stop', task])).code).toBe(0)
    await statusBecomes(house, 'stopped')
    const late = await house.run(['stop', task])
    expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining('WRONG_STATUS') })
  })

  it('errand hold keeps every effect back until errand release', async () => {
    const script = [write, answer('It is held.'), write]
    await using house = await openCommandHouse({ script, hub })
    const held = await house.run(['hold', 'a look at the books'])
    expect(held).toMatchObject({ code: 0, stdout: expect.stringContaining('a look at the books') })
    await house.run(['chat', '--once', 'Write A.'])
    expect(JSON.stringify(house.openai.requests().at(-1)?.body.messages)).toContain('a look at the books')
    expect((await house.run(['release'])).code).toBe(0)
    expect((await house.run(['chat', '--once', 'Write A.'])).code).toBe(3)
  })

  it('errand audit verify finds everything whole', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello.')], hub })
    await house.run(['chat', '--once', 'Hi.'])
    const { code, stdout } = await house.run(['audit', 'verify', '--json'])
    // Unknown instead of the parser's any: it is only compared.
    expect({ code, found: JSON.parse(stdout) as unknown }).toEqual({
      code: 0,
      found: { journals: 1, events: 6, faults: [] },
    })
  })

  it.each([
    ['stop', 'no-such-task', 'UNKNOWN_TASK'],
    ['approve', 'no-such-approval', 'UNKNOWN_APPROVAL'],
  ])('errand %s %s says that there is none', async (command, id, code) => {
    await using house = await openCommandHouse({ hub })
    const exit = await house.run([command, id])
    expect(exit).toMatchObject({ code: 1, stdout: '' })
    expect(exit.stderr).toMatch(new RegExp(`^${code}: .*${id}.*\n {2}\\S`, 'u'))
  })
})

describe('a hub with another token than the command has', () => {
  it('is told so', async () => {
    await using house = await openCommandHouse({ hub: true })
    const env = { ...house.env, ERRAND_TOKEN: 'another-token-than-the-hub-has' }
    const exit = await errandOnce(['tasks'], { home: house.home.root, env })
    expect(exit).toMatchObject({ code: 1, stderr: expect.stringContaining('UNAUTHENTICATED') })
  })
})

describe('errand approve', () => {
  it.each([
    [['--reason', 'x'], '--reason needs --deny'],
    [['--deny', '--task'], '--deny goes with --reason alone'],
    [['--arguments', 'no json'], 'INVALID_ARGUMENTS'],
  ])('refuses %j', async (args, reason) => {
    await using home = await makeTestHome()
    const { code, stderr } = await errandOnce(['approve', 'some-id', ...args], { home: home.root })
    expect(code).toBeGreaterThan(0)
    expect(stderr).toContain(reason)
  })
})

describe('errand tasks', () => {
  it('says that there are none in a new home, and makes nothing there', async () => {
    await using home = await makeTestHome()
    const exit = await errandOnce(['tasks'], { home: home.root })
    expect(exit).toMatchObject({ code: 0, stdout: '', stderr: 'There are no tasks here.\n' })
    expect(await errandOnce(['tasks', '--json'], { home: home.root })).toMatchObject({
      stdout: '{"items":[],"more":false}\n',
    })
  })
})

describe('errand config print', () => {
  it('tells each setting with what set it, and no secret', async () => {
    const config = {
      budgets: { task: { steps: 7 } },
      models: { apiKey: 'a-key-that-nobody-sees', main: 'm' },
    }
    await using home = await makeTestHome(config)
    const env = { ERRAND_LANGUAGE: 'en', ERRAND_TOKEN: 'a-token-that-nobody-sees' }
    const { code, stdout } = await errandOnce(['config', 'print'], { home: home.root, env })
    expect(code).toBe(0)
    expect(stdout).toContain('budgets.task.steps: 7  # errand.yaml line 1')
    expect(stdout).toContain('token: "********"  # ERRAND_TOKEN')
    expect(stdout).toContain('budgets.task.ms: 180000  # default')
    expect(stdout).not.toContain('nobody-sees')
    const json = await errandOnce(['config', 'print', '--json'], { home: home.root, env })
    expect(JSON.parse(json.stdout)).toMatchObject({ home: home.root, warnings: [] })
    expect(json.stdout).not.toContain('nobody-sees')
  })
})

describe.each(where)('errand prune %s', (_where, hub) => {
  it('shows what is older, erases it only with --yes, and the journals still verify', async () => {
    await using house = await openCommandHouse({ script: [answer('The secret word is swordfish.')], hub })
    await house.run(['chat', '--once', 'What is the word?'])
    expect((await house.run(['prune'])).stdout).toContain('retention.days is not set')
    await house.home.configure({ retention: { days: 1 } })
    expect((await house.run(['prune'])).stdout).toMatch(/Older than 1 day: 0 texts of 0 ended tasks/u)
    const env = { ...house.env, NODE_OPTIONS: `--import=data:text/javascript,${later(172_800_000)}` }
    const prune = (...args: readonly string[]) =>
      errandOnce(['prune', ...args], { home: house.home.root, env })
    const would = await prune()
    expect(would.stdout).toMatch(/Older than 1 day: [1-9]\d* texts of 1 ended task .*--yes/u)
    expect((await prune('--json')).stdout).toMatch(/"erased":false,"tasks":1/u)
    expect((await prune('--yes')).stdout).toMatch(/Erased .*: [1-9]\d* texts of 1 ended task/u)
    expect((await prune()).stdout).toMatch(/: 0 texts of 0 ended tasks/u)
    expect((await house.run(['tasks'])).stdout).toContain('[erased]')
    expect((await house.run(['audit', 'verify'])).stdout).toMatch(/all whole\n$/u)
  })
})

/** Source text that sets the clock of a process ahead. */
const later = (ms: number): string =>
  encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${ms}`)

describe('errand slack manifest', () => {
  it('takes an address that Slack posts to, and says what is wrong with any other', async () => {
    await using house = await openCommandHouse({ script: [], hub: false })
    const good = await house.run(['slack', 'manifest', '--url', 'https://errand.example.org'])
    expect(good.code).toBe(0)
    expect(good.stdout).toContain('https://errand.example.org/webhooks/slack')
    for (const url of ['errand.example.org', 'http://errand.example.org', 'https://']) {
      const { code, stdout, stderr } = await house.run(['slack', 'manifest', '--url', url])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('https://')
    }
  })
})
