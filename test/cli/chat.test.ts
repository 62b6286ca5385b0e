import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openCommandHouse } from '../support/command-house.ts'
import { dropTables } from '../support/drop-tables.ts'
import { eventually } from '../support/eventually.ts'
import { openOperations } from '../support/operations.ts'
import { answer, call, calls } from '../support/replies.ts'

const where = [
  ['in this process', false],
  ['over HTTP', true],
] as const

const write = calls(call('write_file', { path: 'a.txt', content: 'A\n' }, 'write A'))

const madeCall = z.object({ id: z.string(), tool: z.string(), state: z.string(), purpose: z.string() })
/** All of a view that is the same whoever works on the task, and when. */
const shown = z.object({
  title: z.string(),
  status: z.string(),
  answer: z.string().optional(),
  steps: z.array(z.object({ n: z.number(), note: z.string(), calls: z.array(madeCall) })),
  budget: z.object({ steps: z.object({ used: z.number(), of: z.number() }) }),
  requester: z.object({ platform: z.string(), user: z.string() }),
})

describe.each(where)('chat --once %s', (_where, hub) => {
  it('prints the answer and nothing else, and tells beside it how it went', async () => {
    const script = [calls(call('list_files', { path: '.' }, 'look around')), answer('All there [c1].')]
    await using house = await openCommandHouse({ script, hub })
    const { code, stdout, stderr } = await house.run(['chat', '--once', 'What is there?'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'All there [c1].\n' })
    expect(stderr).toMatch(/^› Step 1 of 12: Next\.\n {2}\[c1\] look around \(list_files\) · ok/mu)
  })

  it('ends with 3 at an approval, and names it', async () => {
    await using house = await openCommandHouse({ script: [write], hub })
    const { code, stdout } = await house.run(['chat', '--once', 'Write A.'])
    expect(code).toBe(3)
    expect(stdout).toMatch(/Needs your approval[^]*a\.txt: new file[^]*\nTask \w+ needs approval [\w-]+\n$/u)
  })

  it('approves writes beforehand, and never what is dangerous', async () => {
    const drop = {
      name: 'drop_all',
      level: 'dangerous',
      run: `async () => ({ outcome: 'ok', value: 'dropped' })`,
    } as const
    const script = [write, calls(call('drop_all', {}, 'drop all'))]
    await using house = await openCommandHouse({ script, hub, tools: [drop] })
    const { code, stdout } = await house.run([
      'chat',
      '--once',
      'Write A, then drop all.',
      '--approve',
      'write',
    ])
    expect(code).toBe(3)
    expect(stdout).toMatch(/Dangerous[^]*drop_all/u)
  })

  it('ends with 4 at a question', async () => {
    const ask = calls(call('ask_user', { question: 'Which one?', options: ['red', 'blue'] }))
    await using house = await openCommandHouse({ script: [ask], hub })
    const { code, stdout } = await house.run(['chat', '--once', 'Paint it.'])
    expect(code).toBe(4)
    expect(stdout).toMatch(/needs an answer: Which one\?\n {2}1\. red\n {2}2\. blue\n$/u)
  })

  it('ends with 1 and the fix where no model answers', async () => {
    await using house = await openCommandHouse({ script: () => ({ kind: 'unauthorized' }), hub })
    const { code, stdout } = await house.run(['chat', '--once', 'Hello.'])
    expect(code).toBe(1)
    expect(stdout).toContain('OPENAI_API_KEY')
  })

  it('ends with 130 when Ctrl-C stopped it', async () => {
    const never = Promise.withResolvers<ReturnType<typeof answer>>()
    await using house = await openCommandHouse({ script: () => never.promise, hub })
    await using chat = house.start(['chat', '--once', 'Take long.'])
    await eventually(() => (house.openai.requests().length > 0 ? true : undefined))
    chat.signal('SIGINT')
    expect((await chat.exited).code).toBe(130)
  })

  it.each([['--approve', 'all', '--once', 'x'], ['--onse', 'x'], ['--once', 'x', '--step'], ['--json']])(
    'ends with 2 at %s %s',
    async (...args) => {
      await using house = await openCommandHouse({ hub })
      const { code, stdout, stderr } = await house.run(['chat', ...args])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/^USAGE: .*\n {2}Run "errand --help"/u)
    },
  )
})

describe('the same task', () => {
  it('is shown the same over HTTP and in process', async () => {
    const script = [
      calls(
        call('list_files', { path: 'notes' }, 'look'),
        call('read_file', { path: 'notes/none.md' }, 'read'),
      ),
      write,
      answer('Written [c3].'),
    ]
    const views = await Promise.all(
      [false, true].map(async (hub) => {
        await using house = await openCommandHouse({ script, hub })
        const { stdout } = await house.run(['chat', '--once', 'Do it.', '--json', '--approve', 'write'])
        return shown.parse(JSON.parse(stdout))
      }),
    )
    expect(views[0]).toEqual(views[1])
    expect(views[0]).toMatchObject({
      status: 'done',
      answer: 'Written [c3].',
      steps: [{ calls: [{ state: 'ok' }, { state: 'failed' }] }, { calls: [{ state: 'ok' }] }],
    })
  })

  it('is traced step by step', async () => {
    const script = [calls(call('read_file', { path: 'notes/none.md' }, 'read it')), answer('There is none.')]
    for (const [, hub] of where) {
      await using house = await openCommandHouse({ script, hub })
      const { stdout, stderr } = await house.run(['chat', '--once', 'Read.', '--trace'])
      expect(stdout).toBe('There is none.\n')
      expect(stderr).toMatch(
        /■ 1 simulated · [\d,]+ ms · [\d,]+ tokens in, [\d,]+ of them cached, [\d,]+ out/u,
      )
      expect(stderr).toMatch(
        / {2}→ c1 read_file \{"path":"notes\/none\.md"\} {2}\(read it\)\nc1 failed · \d+ ms\n/u,
      )
    }
  })
})

describe('chat --once --wait', () => {
  it('goes on when another process approves', async () => {
    await using house = await openCommandHouse({ script: [write, answer('Written [c1].')], hub: true })
    await using chat = house.start(['chat', '--once', 'Write A.', '--wait', '--conversation', 'here'])
    const id = await eventually(async () => {
      const items = z.object({ items: z.array(z.object({ id: z.string() })) })
      const { items: open } = items.parse(await (await house.hub().fetch('/api/v1/approvals')).json())
      return open[0]?.id
    })
    expect(await house.run(['approve', id])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Approval .*: approved\. Task \w+ goes on\.\n$/u),
    })
    expect(await chat.exited).toMatchObject({ code: 0, stdout: 'Written [c1].\n' })
  })

  it('outlives a hub that is killed and started again', async () => {
    const held = Promise.withResolvers<undefined>()
    await using house = await openCommandHouse({
      script: async () => {
        await held.promise
        return answer('Done after all.')
      },
      hub: true,
    })
    await using chat = house.start(['chat', '--once', 'Take long.', '--wait'])
    await eventually(() => (house.openai.requests().length > 0 ? true : undefined))
    await house.startHub()
    held.resolve(undefined)
    expect(await chat.exited).toMatchObject({ code: 0, stdout: 'Done after all.\n' })
  })
})

describe.each(where)('chat over a pipe %s', (_where, hub) => {
  it('takes a line as whatever the task waits for: a message, an answer, a decision', async () => {
    const script = [
      calls(call('ask_user', { question: 'Which one?', options: ['red', 'blue'] })),
      write,
      answer('Blue it is [c2].'),
      answer('You are welcome.'),
    ]
    await using house = await openCommandHouse({ script, hub })
    const { code, stdout } = await house.run(['chat'], 'Paint it.\n2\ny\nThank you.\n')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /Which one\?\n {2}1\. red\n {2}2\. blue\n[^]*Needs your approval[^]*Blue it is \[c2\]\.\nYou are welcome\.\n$/u,
    )
    const asked = house.openai.requests().at(1)?.body.messages.at(-1)
    expect(JSON.stringify(asked)).toContain('blue')
  })

  it('denies with a reason that the model reads', async () => {
    await using house = await openCommandHouse({ script: [write, answer('Left alone.')], hub })
    const { stdout } = await house.run(['chat'], 'Write A.\nn the name is wrong\n')
    expect(stdout).toMatch(/Left alone\.\n$/u)
    expect(JSON.stringify(house.openai.requests().at(-1)?.body.messages.at(-1))).toContain(
      'the name is wrong',
    )
  })

  it('runs with arguments that were typed instead, and asks again where they do not fit', async () => {
    await using house = await openCommandHouse({ script: [write, answer('Written [c1].')], hub })
    const edits = ['e {"path": 7}', 'e', '', 'e', '{"path":"b.txt","content":"B\\n"}']
    const { code, stdout, stderr } = await house.run(['chat'], `Write A.\n${edits.join('\n')}\n`)
    expect(code).toBe(0)
    expect(stderr).toContain('INVALID_ARGUMENTS')
    expect(stdout).toMatch(/one line of JSON[^]*still open[^]*one line of JSON[^]*Written \[c1\]\.\n$/u)
  })

  it('approves what is dangerous by its phrase alone', async () => {
    const drop = {
      name: 'drop_all',
      level: 'dangerous',
      run: `async () => ({ outcome: 'ok', value: 'dropped' })`,
    } as const
    const script = [calls(call('drop_all', {}, 'drop all')), answer('Dropped [c1].')]
    await using house = await openCommandHouse({ script, hub, tools: [drop] })
    const { stdout } = await house.run(['chat'], 'Drop all.\ny\ndrop_all\n')
    expect(stdout.match(/Type "drop_all" to approve once/gu)).toHaveLength(2)
    expect(stdout).toMatch(/Dropped \[c1\]\.\n$/u)
  })

  it('wants the phrase of what is dangerous to several things, also as it was edited', async () => {
    const script = [calls(call('drop_tables', { tables: ['a', 'b'] }, 'drop two')), answer('Dropped [c1].')]
    await using house = await openCommandHouse({ script, hub, tools: [dropTables] })
    const lines = ['Drop two.', 'e {"tables":["a","b","c"]}', 'y', 'drop 2 tables', 'drop 3 tables']
    const { stdout } = await house.run(['chat'], `${lines.join('\n')}\n`)
    expect(stdout.match(/Type "drop . tables" to approve once/gu)).toEqual([
      'Type "drop 2 tables" to approve once',
      ...Array.from({ length: 3 }, () => 'Type "drop 3 tables" to approve once'),
    ])
    expect(stdout).toMatch(/Dropped \[c1\]\.\n$/u)
    expect(JSON.stringify(house.openai.requests().at(-1)?.body.messages)).toContain('dropped 3')
  })

  it('lists its commands, and leaves with what stands below unread', async () => {
    await using house = await openCommandHouse({ script: [answer('Hello there.')], hub })
    const { code, stdout } = await house.run(['chat'], '/help\nSay hello.\n/QUIT\nSay more.\n')
    expect(code).toBe(0)
    expect(stdout).toMatch(/Commands:\n[^]*\/handover: [^]*\/quit: [^]*\nHello there\.\n$/u)
    expect(house.openai.requests()).toHaveLength(1)
  })

  it('takes for a message what only looks like a command', async () => {
    await using house = await openCommandHouse({ script: [answer('A path.'), answer('A path too.')], hub })
    const { stdout } = await house.run(['chat'], '/etc\n/help me with it\n/stop\n')
    expect(stdout).toMatch(/^A path\.\nA path too\.\n$/u)
  })

  it('ends with 3 and the name of the approval that nobody decided', async () => {
    await using house = await openCommandHouse({ script: [write], hub })
    const { code, stdout } = await house.run(['chat'], 'Write A.\n')
    expect(code).toBe(3)
    expect(stdout).toMatch(/Task \w+ needs approval [\w-]+\n/u)
  })

  it('speaks the language of the locale', async () => {
    await using house = await openCommandHouse({ script: [write], hub })
    await using chat = house.start(['chat'], { LANG: 'zh_CN.UTF-8' })
    chat.write('Write A.\n')
    await chat.until(/等你批准/u)
    chat.end()
    expect((await chat.exited).stdout).toContain('拒绝')
  })
})

it('hands a task over, and says once it has arrived', async () => {
  await using operations = await openOperations()
  const { config, environment: env } = operations
  await using house = await openCommandHouse({
    script: [calls(call('ask_user', { question: 'Which one?' }))],
    config,
    env,
    hub: true,
  })
  await operations.connected()
  const { code, stdout } = await house.run(['chat'], '/handover\nPaint it.\n/handover\n')
  expect(code).toBe(130)
  expect(stdout).toMatch(
    /^There is no task here\.\nWhich one\?\n[^]*Task \w+ is being handed over\.[^]*\nHanded over to operations, with/u,
  )
  expect(operations.arrived()).toHaveLength(1)
})

it('shows no character that would do something to the terminal', async () => {
  const text = 'Look: \u{1b}]0;title\u{7} and \u{202e}olleh'
  await using house = await openCommandHouse({ script: [answer(text)] })
  const { stdout } = await house.run(['chat', '--once', 'Say it.'])
  expect(stdout).toBe('Look: \\u{1b}]0;title\\u{7} and \\u{202e}olleh\n')
})

it('lays what a chat in process wrote into the folder of its conversation', async () => {
  await using house = await openCommandHouse({ script: [write, answer('Written [c1].')] })
  const { stdout } = await house.run(['chat', '--once', 'Write A.', '--approve', 'write', '--json'])
  const { conversation } = z.object({ conversation: z.string() }).parse(JSON.parse(stdout))
  expect(await readFile(path.join(house.home.root, 'folders', conversation, 'a.txt'), 'utf8')).toBe('A\n')
})
