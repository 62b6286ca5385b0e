import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { listen } from '../listen.ts'
import { createTrialApi, tokenOf } from '../trial-api.ts'

const run = promisify(execFile)

const client = `
import type { paths } from './api.ts'

type Operations<M extends string> = { [P in keyof paths as paths[P] extends Record<M, object> ? P : never]: paths[P] extends Record<M, infer O> ? O : never }
type Given<O> = O extends { responses: infer R } ? { [S in keyof R & (200 | 202)]: R[S] extends { content: { 'application/json': infer B } } ? B : never }[keyof R & (200 | 202)] : never
type Taken<O> = O extends { requestBody?: infer R } ? NonNullable<R> extends { content: { 'application/json': infer B } } ? B : never : never

const [base, token] = process.argv.slice(2)
const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(base + path, {
    method,
    headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  // What a client made of the document trusts: that an answer has the type that the document promises.
  return (await answer.json()) as T
}
const fill = (path: string, names: Record<string, string>) => path.replaceAll(/\\{(\\w+)\\}/g, (_, name) => names[name] ?? '')
const get = <P extends keyof Operations<'get'>>(path: P, names: Record<string, string> = {}): Promise<Given<Operations<'get'>[P]>> =>
  send('GET', fill(path, names))
const post = <P extends keyof Operations<'post'>>(path: P, body: Taken<Operations<'post'>[P]>, names: Record<string, string> = {}): Promise<Given<Operations<'post'>[P]>> =>
  send('POST', fill(path, names), body)

const { taskId, disposition } = await post('/api/v1/messages', { text: 'What is 2 + 2?', mode: 'steer' })
const held: 'opened' | 'steered' | 'queued' | 'answered' | 'restarted' | 'stopped' | 'duplicate' = disposition
let task = await get('/api/v1/tasks/{task}', { task: taskId })
while (task.status !== 'done') {
  await new Promise((resolve) => setTimeout(resolve, 20))
  task = await get('/api/v1/tasks/{task}', { task: taskId })
}
const { items } = await get('/api/v1/tasks')
const titles: string[] = items.map((item) => item.title)

// @ts-expect-error a text is needed
void (() => post('/api/v1/messages', { mode: 'steer' }))
// @ts-expect-error there is no such mode
void (() => post('/api/v1/messages', { text: 'a', mode: 'now' }))
// @ts-expect-error there is no such path
void (() => get('/api/v1/nothing'))
// @ts-expect-error a task has no such thing
void task.nothing

console.log(JSON.stringify({ held, answer: task.answer, titles }))
`

it('a client that is made from the document compiles and works', async () => {
  const api = createTrialApi({ script: [{ content: 'It is four.' }] })
  await using server = await listen(api.app)
  const folder = await mkdtemp(join(tmpdir(), 'errand-client-'))
  try {
    const { body } = await api.send('GET /api/v1/openapi.json')
    const making = run(process.execPath, [join(import.meta.dirname, 'types-of.ts')], {
      maxBuffer: 10_000_000,
    })
    making.child.stdin?.end(JSON.stringify(body))
    await writeFile(join(folder, 'api.ts'), (await making).stdout)
    await writeFile(join(folder, 'client.ts'), client)
    const types = join(import.meta.dirname, '../../node_modules/@types')
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(import.meta.dirname, '../../../../tsconfig.base.json'),
        compilerOptions: { typeRoots: [types], module: 'esnext', moduleResolution: 'bundler' },
        include: ['*.ts'],
      }),
    )
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
    const checked = await run(process.execPath, [tsc, '-p', folder]).catch((thrown: unknown) =>
      Object(thrown),
    )
    expect(checked.stdout).toBe('')
    const working = run(process.execPath, [join(folder, 'client.ts'), server.url, tokenOf('ana')])
    const worked = (async () => {
      for (;;) {
        const [task] = await api.trial.works.store.tasks({ tenant: 'default' })
        if (task !== undefined) return api.settle(task.conversation)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    const [{ stdout }] = await Promise.all([working, worked])
    expect(JSON.parse(stdout)).toEqual({
      held: 'opened',
      answer: 'It is four.',
      titles: ['What is 2 + 2?'],
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
