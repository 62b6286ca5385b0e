import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCommandHouse, type CommandHouse, type CommandHouseOptions } from '../support/command-house.ts'
import { dropTables } from '../support/drop-tables.ts'
import type { Running } from '../support/errand.ts'
import { eventually } from '../support/eventually.ts'
import { answer, call, calls } from '../support/replies.ts'
import { errandInTerminal, keys, readable } from '../support/terminal.ts'

const write = calls(call('write_file', { path: 'a.txt', content: 'A\n' }, 'write A'))
const held = () => Promise.withResolvers<ReturnType<typeof answer>>()

interface Seat extends AsyncDisposable {
  readonly house: CommandHouse
  readonly chat: Running
  readonly type: (line: string) => void
  readonly shown: () => string
}

/** Somebody who sits before a chat, once it can be typed into. */
const sit = async (
  options: CommandHouseOptions,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Record<string, string> } = {},
): Promise<Seat> => {
  await using stack = new AsyncDisposableStack()
  const house = stack.use(await openCommandHouse(options))
  const chat = stack.use(
    errandInTerminal(['chat', ...args], { home: house.home.root, env: { ...house.env, ...env } }),
  )
  await chat.until(/› /u)
  const kept = stack.move()
  return {
    house,
    chat,
    type: (line) => chat.write(`${line}${keys.enter}`),
    shown: () => readable(chat.stdout()),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

const isAsked = (house: CommandHouse): Promise<true> =>
  eventually(() => (house.openai.requests().length > 0 ? true : undefined))

describe.each([
  ['in this process', false],
  ['over HTTP', true],
] as const)('a chat in a terminal %s', (_where, hub) => {
  it('shows one live line while the task works, then the answer, and leaves at the end of input', async () => {
    const reply = held()
    await using seat = await sit({ script: () => reply.promise, hub })
    seat.type('Say hello.')
    await isAsked(seat.house)
    await seat.chat.until(/Step 1 of 12 · .*esc stops/u)
    reply.resolve(answer('Hello there.'))
    await seat.chat.until(/Hello there\./u)
    seat.chat.write(keys.end)
    expect((await seat.chat.exited).code).toBe(0)
  })

  it('asks for an approval in place, and one letter decides it', async () => {
    await using seat = await sit({ script: [write, answer('Written [c1].')], hub })
    seat.type('Write A.')
    await seat.chat.until(/\[y\] once {2}\[t\] for this task {2}\[n\] deny {2}\[e\] edit/u)
    expect(seat.shown()).toMatch(/Needs your approval[^]*\+A\n/u)
    expect(seat.shown()).not.toContain('needs approval')
    seat.type('y')
    await seat.chat.until(/Written \[c1\]\./u)
  })

  it('has the arguments changed in the editor of the person', async () => {
    await using seat = await sit(
      { script: [write, answer('Written [c1].')], hub },
      { env: { EDITOR: './edit.sh' } },
    )
    const editor = path.join(seat.house.home.root, 'edit.sh')
    await writeFile(editor, '#!/bin/sh\nsed -i.bak s/a.txt/b.txt/ "$1"\n')
    await chmod(editor, 0o755)
    seat.type('Write A.')
    await seat.chat.until(/\[e\] edit/u)
    seat.type('e')
    await seat.chat.until(/Written \[c1\]\./u)
    expect(JSON.stringify(seat.house.openai.requests().at(-1)?.body.messages)).toContain('b.txt (new file)')
  })

  it('has the phrase typed of what is dangerous as it was edited, and lets no other one pass', async () => {
    await using seat = await sit(
      {
        script: [calls(call('drop_tables', { tables: ['a', 'b'] }, 'drop two')), answer('Dropped [c1].')],
        tools: [dropTables],
        hub,
      },
      { env: { EDITOR: './edit.sh' } },
    )
    const editor = path.join(seat.house.home.root, 'edit.sh')
    await writeFile(editor, '#!/bin/sh\nsed -i.bak \'s/"b"/"b","c"/\' "$1"\n')
    await chmod(editor, 0o755)
    seat.type('Drop two.')
    await seat.chat.until(/Type "drop 2 tables" to approve once/u)
    seat.type('e')
    await seat.chat.until(/Type "drop 3 tables" to approve once/u)
    seat.type('drop 2 tables')
    await seat.chat.until(/Type "drop 3 tables"[^]*Type "drop 3 tables"/u)
    seat.type('drop 3 tables')
    await seat.chat.until(/Dropped \[c1\]\./u)
    expect(JSON.stringify(seat.house.openai.requests().at(-1)?.body.messages)).toContain('dropped 3')
  })

  it('lists its commands and leaves at one', async () => {
    await using seat = await sit({ hub })
    seat.type('/help')
    await seat.chat.until(/\/handover: stops the task here/u)
    seat.type('/quit')
    expect((await seat.chat.exited).code).toBe(0)
    expect(seat.house.openai.requests()).toEqual([])
  })

  it('lets a message join the task that works', async () => {
    const first = held()
    const replies = [first.promise, answer('Both done.')]
    await using seat = await sit({ script: () => replies.shift() ?? answer('no more'), hub })
    seat.type('Do one thing.')
    await isAsked(seat.house)
    seat.type('And another one.')
    await seat.chat.until(/＋ "And another one\." at step 2/u)
    first.resolve(answer('One done.'))
    await seat.chat.until(/Both done\./u)
    expect(JSON.stringify(seat.house.openai.requests().at(-1)?.body.messages)).toContain('And another one.')
  })

  it('shows what becomes of a message that came too late for the task', async () => {
    const first = held()
    const replies = [first.promise, answer('The second round.')]
    await using seat = await sit({
      script: () => replies.shift() ?? answer('no more'),
      config: { budgets: { task: { steps: 1 } } },
      hub,
    })
    seat.type('Do one thing.')
    await isAsked(seat.house)
    seat.type('And another one.')
    await seat.chat.until(/＋ "And another one\."/u)
    first.resolve(answer('The first round.'))
    await seat.chat.until(/The first round\.[^]*The second round\./u)
    expect(JSON.stringify(seat.house.openai.requests().at(-1)?.body.messages)).toContain('And another one.')
  })

  it('stops the task at esc, and leaves at Ctrl-C', async () => {
    await using seat = await sit({ script: () => held().promise, hub })
    seat.type('Take long.')
    await isAsked(seat.house)
    seat.chat.write(keys.escape)
    await seat.chat.until(/Stopping[^]*Stopped\. Here is where it stands/u)
    seat.chat.write(keys.interrupt)
    expect((await seat.chat.exited).code).toBe(0)
  })

  it('stops the task at the first Ctrl-C', async () => {
    await using seat = await sit({ script: () => held().promise, hub })
    seat.type('Take long.')
    await isAsked(seat.house)
    seat.chat.write(keys.interrupt)
    await seat.chat.until(/Stopping[^]*Stopped\. Here is where it stands/u)
    expect((await seat.house.run(['tasks', '--json'])).stdout).toContain('"status":"stopped"')
  })

  it('can be left while a task works, which then goes on', async () => {
    const first = held()
    await using seat = await sit({ script: () => first.promise, hub })
    seat.type('Take long.')
    await isAsked(seat.house)
    seat.chat.write(keys.end)
    expect((await seat.chat.exited).code).toBe(0)
    first.resolve(answer('Done at last.'))
    if (!hub) await seat.house.startHub()
    await eventually(async () => {
      const { stdout } = await seat.house.run(['tasks', '--json'])
      return stdout.includes('"status":"done"') ? true : undefined
    })
  })
})

describe('an approval that is shown in a terminal', () => {
  it('is gone from there once it was decided elsewhere', async () => {
    await using seat = await sit({ script: [write, answer('Left alone.')], hub: true })
    seat.type('Write A.')
    await seat.chat.until(/\[e\] edit/u)
    const open: unknown = await (await seat.house.hub().fetch('/api/v1/approvals')).json()
    const id = /"id":"(?<id>[\w-]+)"/u.exec(JSON.stringify(open))?.groups?.['id'] ?? ''
    expect((await seat.house.run(['approve', id, '--deny'])).code).toBe(0)
    await seat.chat.until(/Decided elsewhere: denied\.[^]*Left alone\./u)
  })
})

describe('a chat with --step', () => {
  it('waits before each further decision, while the clock of the task stands still', async () => {
    const script = [
      calls(call('list_files', { path: '.' }, 'look')),
      calls(call('list_files', { path: 'notes' }, 'look closer')),
      answer('Seen [c2].'),
    ]
    await using seat = await sit({ script }, { args: ['--step', '--trace'] })
    seat.type('Look.')
    await seat.chat.until(/Enter lets step 2 begin\./u)
    expect(seat.house.openai.requests()).toHaveLength(1)
    seat.type('')
    await seat.chat.until(/Enter lets step 3 begin\./u)
    expect(seat.house.openai.requests()).toHaveLength(2)
    seat.type('')
    await seat.chat.until(/Seen \[c2\]\./u)
    expect(seat.shown()).toMatch(/→ c2 list_files \{"path":"notes"\}/u)
  })

  it('says that it needs the hub in its own process', async () => {
    await using house = await openCommandHouse({ hub: true })
    const { code, stderr } = await house.run(['chat', '--step'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('one runs already') })
  })
})

describe('a long answer', () => {
  it('is shown in the pager of the person', async () => {
    const text = Array.from({ length: 60 }, (_, at) => `line ${at + 1}`).join('\n')
    await using seat = await sit({ script: [answer(text), answer('short')] }, { env: { PAGER: './page.sh' } })
    const pager = path.join(seat.house.home.root, 'page.sh')
    await writeFile(pager, '#!/bin/sh\ncat > paged.txt\necho PAGED\n')
    await chmod(pager, 0o755)
    seat.type('Say much.')
    await seat.chat.until(/PAGED/u)
    expect(await readFile(path.join(seat.house.home.root, 'paged.txt'), 'utf8')).toBe(`${text}\n`)
    seat.type('Say little.')
    await seat.chat.until(/short/u)
  })

  it('is printed where there is no pager', async () => {
    const text = Array.from({ length: 60 }, (_, at) => `line ${at + 1}`).join('\n')
    await using seat = await sit({ script: [answer(text)] }, { env: { PAGER: './nowhere' } })
    seat.type('Say much.')
    const [shown] = await seat.chat.until(/line 1\r\n[^]*line 60\r\n/u)
    expect(readable(shown)).toBe(`${text}\n`)
  })
})

it('paints what changes, but not with NO_COLOR', async () => {
  for (const [env, painted] of [
    [{}, true],
    [{ NO_COLOR: '1' }, false],
  ] as const) {
    await using seat = await sit({ script: [write] }, { env })
    seat.type('Write A.')
    await seat.chat.until(/\[e\] edit/u)
    expect(seat.chat.stdout().includes('\u{1b}[32m+A')).toBe(painted)
  }
})
