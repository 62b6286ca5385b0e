import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOpenAI } from '@errand/simulators/openai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'

const main = path.resolve(import.meta.dirname, '../../apps/hub/src/main.ts')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'errand-e2e-eval-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | string | undefined
  readonly out: string
  readonly err: string
}

/** Runs `errand eval run` to its end, with a home of its own. */
const evalRun = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ERRAND_HOME: folder, ...env } }
    execFile(process.execPath, [main, 'eval', 'run', ...args], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : (error.code ?? undefined), out, err }),
    )
  })

const put = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

const readsTodo = `
id: todo
language: en
group: one tool call
turns: [{ say: What does todo.txt say? }]
files: { todo.txt: "Water the plants" }
script:
  - calls: [{ read_file: { path: todo.txt } }]
  - final: It says to water the plants [c1].
expect:
  tools: { calls: [{ tool: read_file, arguments: { path: todo.txt }, outcome: ok }] }
  text: { contains: water }
`

describe('errand eval run', () => {
  it('ends with 0 when the cases pass, and its JSON serves as a baseline', async () => {
    await put('todo.yaml', readsTodo)
    const first = await evalRun(['--cases', folder, '--json'])
    expect(first).toMatchObject({ code: 0, err: '' })
    const baseline = await put('kept.json', first.out)
    const second = await evalRun(['--cases', folder, '--repeat', '2', '--baseline', baseline])
    expect(second.out).toContain('# Evaluation: passed')
    expect(second.out).toContain('## Against the baseline')
    expect(second.out).toContain('1 case, 2 times each')
    expect(second.code).toBe(0)
  })

  it('ends with 1 when a case fails, and names the module at fault', async () => {
    await put('todo.yaml', readsTodo.replace('outcome: ok', 'outcome: empty'))
    const { code, out } = await evalRun(['--cases', folder])
    expect(code).toBe(1)
    expect(out).toContain('at fault: results')
  })

  it('ends with 2 when a case cannot be read, and says which and why', async () => {
    await put('todo.yaml', readsTodo.replace('expect:', 'expects:'))
    const { code, err } = await evalRun(['--cases', folder])
    expect(code).toBe(2)
    expect(err).toContain('todo.yaml')
    expect(err).toContain('expects')
  })

  it('ends with 2 when a real model is wanted and none is set', async () => {
    const { code, err } = await evalRun(['--model', 'real'])
    expect(code).toBe(2)
    expect(err).toContain('OPENAI_MODEL')
  })

  it('lets a real model decide, leaves out what only a script can do, and counts its tokens and price', async () => {
    await put('todo.yaml', readsTodo)
    await put('broken.yaml', readsTodo.replace('id: todo', 'id: broken\nscriptedOnly: true'))
    await using openai = await startOpenAI({
      script: [calls(call('read_file', { path: 'todo.txt' })), answer('It says to water the plants.')],
    })
    const env = {
      OPENAI_BASE_URL: openai.url,
      OPENAI_API_KEY: 'a-key-of-the-test',
      OPENAI_MODEL: 'gpt-4o-mini',
    }
    const { code, out, err } = await evalRun(['--cases', folder, '--model', 'real', '--json'], env)
    expect(err).toBe('')
    expect(JSON.parse(out)).toMatchObject({
      model: 'gpt-4o-mini',
      ok: true,
      skipped: ['broken'],
      cases: [{ id: 'todo', passed: 1 }],
      metrics: { tokensIn: { value: expect.any(Number) }, costUsd: { value: expect.any(Number) } },
    })
    expect(openai.requests()).toHaveLength(2)
    expect(code).toBe(0)
  })
})
