import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'

const bin = fileURLToPath(new URL('../../apps/hub/bin/errand', import.meta.url))

export interface Exit {
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command of `errand` in a process of its own; killed, where it still runs, when it is disposed of. */
export interface Running extends AsyncDisposable {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  /** What matched in the output of both kinds, once something did. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  write(text: string): void
  /** No more input will come. */
  end(): void
  signal(signal: NodeJS.Signals): void
  exited: Promise<Exit>
}

export interface ErrandOptions {
  readonly home: string
  readonly env?: Readonly<Record<string, string>>
  /** In place of running the command itself: a program with its arguments before it. */
  readonly through?: readonly string[]
  /** As this user, where the tests may choose. */
  readonly uid?: number
  /** Nobody reads what it prints. */
  readonly unread?: boolean
}

/** Nothing of the environment of the tests reaches a command, besides where to find programs. */
const environment = ({ home, env = {} }: ErrandOptions): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  ERRAND_HOME: home,
  ERRAND_PORT: '0',
  LANG: 'C.UTF-8',
  TERM: 'xterm',
  ...env,
})

/** The command line of `errand` with these arguments. */
const commandLine = (args: readonly string[]): readonly string[] => [process.execPath, bin, ...args]

/** Runs a command of `errand`. */
export const errand = (args: readonly string[], options: ErrandOptions): Running => {
  const [file = '', ...rest] = [...(options.through ?? []), ...commandLine(args)]
  const { uid, unread = false } = options
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(file, rest, { cwd: options.home, env: environment(options), stdio: 'pipe', ...user })
  if (unread) child.stdout.destroy()
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  // Who ends before it has read everything breaks the pipe, which is no news.
  child.stdin.on('error', () => undefined)
  const exited = once(child, 'close').then(([code]): Exit => {
    const ended = typeof code === 'number' ? code : null
    return { code: ended, stdout, stderr }
  })
  let hasExited = false
  void exited.then(() => (hasExited = true))
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    until: (pattern) =>
      eventually(
        () => {
          const found = pattern.exec(stdout) ?? pattern.exec(stderr)
          if (found === null && hasExited)
            throw new Error(`It ended without ${pattern}:\n${stdout}\n${stderr}`)
          return found ?? undefined
        },
        { otherwise: () => `There is no ${pattern} in:\n${stdout}\n${stderr}` },
      ),
    write: (text) => child.stdin.write(text),
    end: () => child.stdin.end(),
    signal: (signal) => child.kill(signal),
    exited,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Runs a command to its end; `input` is all that it is given to read. */
export const errandOnce = async (
  args: readonly string[],
  { input = '', ...options }: ErrandOptions & { readonly input?: string },
): Promise<Exit> => {
  await using running = errand(args, options)
  running.write(input)
  running.end()
  return await running.exited
}

/** A hub in a process of its own, with how to ask it. */
export interface RunningHub extends Running {
  readonly url: string
  readonly fetch: (
    path: string,
    init?: { readonly method?: string; readonly body?: unknown },
  ) => Promise<Response>
}

/** Starts a hub and waits until it is ready. */
export const startErrand = async (options: ErrandOptions): Promise<RunningHub> => {
  const running = errand(['start'], options)
  try {
    const [, url = ''] = await running.until(/ready at (\S+)/u)
    const token =
      options.env?.['ERRAND_TOKEN'] ?? (await readFile(path.join(options.home, 'token'), 'utf8')).trim()
    return {
      ...running,
      url,
      fetch: (route, { method = 'GET', body } = {}) =>
        fetch(`${url}${route}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
    }
  } catch (thrown) {
    await running[Symbol.asyncDispose]()
    throw thrown
  }
}
