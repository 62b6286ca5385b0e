import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { errand as command, errandOnce, type Exit } from '../support/errand.ts'
import { startInstallation, type InstallationOptions } from '../support/installation.ts'
import { messagesOf, observationOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const write = calls(call('write_file', { path: 'a.md', content: 'a' }, 'write it down'))

/** An installation that nobody has open, and a way to run the command on it. */
const atRest = async (options: InstallationOptions = {}) => {
  const errand = await startInstallation(options)
  await errand.close()
  const at = { home: errand.home.root, env: errand.env }
  return {
    errand,
    chat: (text: string, ...args: readonly string[]): Promise<Exit> =>
      errandOnce(['chat', '--once', text, ...args], at),
    start: (text: string) => command(['chat', '--once', text], at),
    [Symbol.asyncDispose]: () => errand[Symbol.asyncDispose](),
  }
}

describe('errand chat --once', () => {
  it('prints the answer and nothing else, tells its steps beside it, and ends with 0', async () => {
    await using at = await atRest({
      script: [
        { ...calls(call('list_files', { path: '.' }, 'look around')), text: 'I look first.' },
        answer('Two lines\nof an answer [c1].'),
      ],
    })
    const { code, stdout, stderr } = await at.chat('What is here?')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Two lines\nof an answer [c1].\n' })
    expect(stderr).toBe('› Step 1 of 12: I look first.\n  [c1] look around (list_files) · ok\n')
  })

  it('prints one JSON object with --json', async () => {
    await using at = await atRest({ script: [answer('Hello.')] })
    const { code, stdout, stderr } = await at.chat('hello', '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done', answer: 'Hello.', title: 'hello', steps: [] })
  })

  it('ends with 1 and a report when the task is interrupted or fails', async () => {
    await using at = await atRest({
      config: { budgets: { task: { steps: 1 } } },
      script: [write, { kind: 'unauthorized' }],
    })
    const interrupted = await at.chat('Do it.')
    expect(interrupted).toMatchObject({ code: 1 })
    expect(interrupted.stdout).toBe(
      [
        'This is not finished. Here is where it stands.',
        'Not done:',
        '  - write it down',
        'Stuck at: The task used up its steps (1 of 1).',
        'Would help: Continue with a fresh budget, or ask for a smaller part. The limit is budgets.task.steps.',
        '',
      ].join('\n'),
    )
    const failed = await at.chat('Do it again.')
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stdout).toMatch(
      /Cause: The endpoint of the model simulated refused the key\.[^]*\nTrace \w{32}\n$/u,
    )
  })

  it('ends with 3 when an approval is needed, and says which', async () => {
    await using at = await atRest({ script: [write] })
    const { code, stdout } = await at.chat('Write it.')
    expect(code).toBe(3)
    expect(stdout).toMatch(/^Needs your approval\n/)
    expect(stdout).toMatch(/^Everything that will run: write_file \{"content":"a","path":"a\.md"\}$/m)
    expect(stdout).toMatch(/^Task \w+ needs approval [\w-]+$/m)
    const more = await at.chat('And be quick.')
    expect(more).toMatchObject({ code: 3 })
    expect(more.stdout).toContain('"And be quick." joins at step 2')
  })

  it('approves writes with --approve write, and nothing dangerous', async () => {
    await using at = await atRest({
      script: [
        write,
        calls(call('write_file', { path: 'b.md', content: 'b' })),
        calls(call('delete_file', { path: 'a.md' })),
      ],
    })
    const { code, stdout } = await at.chat('Write, then delete.', '--approve', 'write')
    expect(code).toBe(3)
    expect(stdout).toMatch(/^Dangerous: needs your approval\n/)
    expect(stdout).toMatch(/delete_file/)
    const view = JSON.parse((await at.chat('stop', '--json')).stdout)
    expect(view).toMatchObject({
      status: 'stopped',
      steps: [{ calls: [{ state: 'ok' }] }, { calls: [{ state: 'ok' }] }, { calls: [{ state: 'skipped' }] }],
    })
  })

  it('ends with 4 when it has a question, and the next text is the answer', async () => {
    await using at = await atRest({
      script: [
        calls(call('ask_user', { question: 'Which region?', options: ['East', 'West'] })),
        answer('East it is.'),
      ],
    })
    const asked = await at.chat('Make the report.')
    expect(asked).toMatchObject({ code: 4 })
    expect(asked.stdout).toMatch(/^Task \w+ needs an answer: Which region\?\n {2}1\. East\n {2}2\. West\n$/)
    expect(await at.chat('East')).toMatchObject({ code: 0, stdout: 'East it is.\n' })
    expect(observationOf(at.errand.openai, 'c1')).toContain('The person answers: East')
  })

  it('stops the task on Ctrl-C, reports, and ends with 130', async () => {
    await using at = await atRest({
      script: [
        calls(call('list_files', { path: '.' }, 'look around')),
        { kind: 'silence', after: 'headers' },
      ],
    })
    await using running = at.start('Think about it.')
    await eventually(() => at.errand.openai.requests()[1])
    running.signal('SIGINT')
    expect(await running.exited).toMatchObject({
      code: 130,
      stdout: 'Stopped. Here is where it stands.\nDone:\n  - look around\n',
    })
    expect(at.errand.openai.requests()[1]?.aborted).toBe(true)
    await at.errand.reopen()
    const [task] = await at.errand.hub().works.store.tasks({ tenant: 'default' })
    expect(task).toMatchObject({ status: 'stopped', ended: true })
  })

  it('goes on with what a killed process left, before the next text', async () => {
    await using at = await atRest({ script: [{ kind: 'silence', after: 'headers' }] })
    await using running = at.start('Think about it.')
    await eventually(() => at.errand.openai.requests()[0])
    running.signal('SIGKILL')
    expect(await running.exited).toMatchObject({ code: null, stdout: '' })
    at.errand.openai.script(answer('Thought, and greeted.'), answer('Both heard.'))
    expect(await at.chat('And say hello.')).toMatchObject({ code: 0 })
    expect(messagesOf(at.errand.openai).map(textOf).join('\n')).toContain('And say hello.')
  })

  it('keeps conversations apart with --conversation', async () => {
    await using at = await atRest({
      script: [
        calls(call('write_file', { path: 'mine.md', content: 'm' })),
        answer('Written.'),
        calls(call('read_file', { path: 'mine.md' })),
        answer('Nothing there.'),
        calls(call('read_file', { path: 'mine.md' })),
        answer('There it is.'),
      ],
    })
    await at.chat('Write it.', '--approve', 'write', '--conversation', 'one')
    await at.chat('Read it.', '--conversation', 'two')
    expect(observationOf(at.errand.openai, 'c1')).toContain('PATH_MISSING')
    await at.chat('Read it.', '--conversation', 'one')
    expect(observationOf(at.errand.openai, 'c1')).toContain('1\tm')
  })

  it('ends as the task did also when nobody reads its output', async () => {
    await using at = await atRest({ script: [answer('Hello.')] })
    const ended = await errandOnce(['chat', '--once', 'hello'], {
      home: at.errand.home.root,
      env: at.errand.env,
      unread: true,
    })
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('speaks Chinese with who writes Chinese', async () => {
    await using at = await atRest({ script: [calls(call('ask_user', { question: '哪个地区？' }))] })
    const { code, stdout } = await at.chat('请做一份报告')
    expect(code).toBe(4)
    expect(stdout).toMatch(/\p{Script=Han}.*哪个地区？/u)
    expect(stdout).not.toMatch(/needs an answer/)
  })
})

describe('a command line that is not right', () => {
  it.each([
    [[], 0, /^An agent that finishes tasks/],
    [['--help'], 0, /^An agent that finishes tasks[^]*chat[^]*audit/],
    [['chat', '--help'], 0, /--once[^]*--json[^]*--approve[^]*--conversation/],
    [['audit', 'verify', '--help'], 0, /--json/],
  ])('gets help, plain where it is no terminal: %j', async (args, expected, says) => {
    await using at = await atRest()
    const { code, stdout, stderr } = await errandOnce(args, { home: at.errand.home.root })
    expect({ code, stderr }).toEqual({ code: expected, stderr: '' })
    expect(stdout).toMatch(says)
    expect(stdout).not.toContain('\u001b')
  })

  it.each<[string, readonly string[], RegExp]>([
    ['an unknown command', ['dance'], /Unknown command dance/],
    ['a text without quotes', ['chat', '--once', 'say', 'hello'], /"hello" is one word too many/],
    ['an unknown option', ['chat', '--once', 'hello', '--aprove', 'write'], /there is no option --aprove/],
    ['too much approved', ['chat', '--once', 'hello', '--approve', 'all'], /--approve takes only "write"/],
    ['an empty option', ['chat', '--once', 'hello', '--conversation', ''], /--conversation needs a value/],
    ['an empty text', ['chat', '--once', '  '], /^EMPTY_MESSAGE: /],
    ['a text that is too long', ['chat', '--once', 'x'.repeat(100_001)], /^MESSAGE_TOO_LONG: /],
    ['an audit that is to mend', ['audit', 'verify', '--fix'], /there is no option --fix/],
  ])('ends with 2 and what to do: %s', async (_, args, says) => {
    await using at = await atRest()
    const { code, stdout, stderr } = await errandOnce(args, { home: at.errand.home.root, env: at.errand.env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(says)
    expect(stderr.trimEnd().split('\n')).toHaveLength(2)
    expect(stderr).not.toContain('\u001b')
    expect(at.errand.openai.requests()).toEqual([])
  })
})
