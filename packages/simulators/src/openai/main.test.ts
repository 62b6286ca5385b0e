import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collect, failureOf, hello, sdk } from './sdk.ts'
import { startOpenAI } from './server.ts'

let folder = ''
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openai-simulator-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const start = async (replies: unknown, ...more: readonly string[]) => {
  const file = join(folder, 'script.json')
  await writeFile(file, JSON.stringify(replies))
  const entry = fileURLToPath(import.meta.resolve('@errand/simulators/openai/main'))
  const started = spawn(process.execPath, [entry, '--script', file, ...more], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child = started
  return started
}

const urlOf = async (started: Awaited<ReturnType<typeof start>>): Promise<{ readonly url: string }> => {
  for await (const line of createInterface({ input: started.stdout })) return JSON.parse(line)
  throw new Error('It printed nothing.')
}

test('it prints its url as JSON, serves the script of the file, and ends on SIGTERM', async () => {
  const started = await start([{ kind: 'text', text: 'from a file' }])
  const answer = await sdk(await urlOf(started)).chat.completions.create(hello)
  expect(answer.choices[0]?.message.content).toBe('from a file')
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
})

test('it ends when its stdin closes, in the middle of a request too', async () => {
  const started = await start([{ kind: 'text', text: 'late', betweenMs: 600_000 }])
  const client = sdk(await urlOf(started))
  const chunks = await client.chat.completions.create({ ...hello, stream: true })
  const failed = failureOf(collect(chunks))
  started.stdin.end()
  expect(await once(started, 'exit')).toEqual([0, null])
  expect(await failed).toBeInstanceOf(Error)
})

test('it listens on the port it is told', async () => {
  const free = await startOpenAI()
  await free.close()
  const started = await start([], '--port', new URL(free.url).port)
  expect(await urlOf(started)).toEqual({ url: free.url })
})

test('a script with an unknown kind does not start', async () => {
  const started = await start([{ kind: 'song' }])
  expect(await once(started, 'exit')).toEqual([1, null])
})
