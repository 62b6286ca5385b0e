import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ToolContext } from '@errand/agent-core'

/** A conversation's folder for a test, with a folder beside it that no tool may reach. */
export interface Scratch extends AsyncDisposable {
  readonly folder: string
  readonly outside: string
  readonly context: ToolContext
  readonly put: (path: string, content: string | Buffer) => Promise<string>
}

/** Makes a scratch folder; files as `{ 'a/b.txt': 'text' }`. */
export const scratch = async (files: Readonly<Record<string, string | Buffer>> = {}): Promise<Scratch> => {
  const base = await mkdtemp(join(tmpdir(), 'errand-'))
  const [folder, outside] = [join(base, 'folder'), join(base, 'outside')]
  await mkdir(folder)
  await mkdir(outside)
  await writeFile(join(outside, 'secret.txt'), 'a secret\n')
  const put = async (path: string, content: string | Buffer): Promise<string> => {
    const whole = join(folder, path)
    await mkdir(dirname(whole), { recursive: true })
    await writeFile(whole, content)
    return whole
  }
  for (const [path, content] of Object.entries(files)) await put(path, content)
  return {
    folder,
    outside,
    put,
    context: contextOf(folder),
    [Symbol.asyncDispose]: () => rm(base, { recursive: true, force: true }),
  }
}

const contextOf = (folder: string): ToolContext => ({
  signal: new AbortController().signal,
  key: 'key-1',
  task: 't1',
  call: 'c1',
  actor: { platform: 'cli', workspace: 'w', user: 'u', roles: ['member'] },
  place: { tenant: 'default', platform: 'cli', workspace: 'w', channel: 'c', kind: 'private' },
  folder,
  spawn: {
    run: () => Promise.reject(new Error('These tools start no process.')),
    reap: () => Promise.resolve(0),
  },
  mark: 'mark-1',
  clock: { now: () => 0, after: () => () => undefined },
  output: () => Promise.resolve(undefined),
  progress: () => undefined,
})

/** Runs the work without root's powers, which would read and write whatever is forbidden. */
export const asNobody = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

/** Makes a named pipe, on which a careless open waits for ever. */
export const makePipe = (path: string): void => {
  execFileSync('sh', ['-c', 'mkfifo "$0"', path])
}
