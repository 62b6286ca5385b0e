import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'

const bin = fileURLToPath(new URL('../../apps/hub/bin/errand', import.meta.url))

/** How the command ended. */
export interface Ended {
  /** As a shell tells it: 128 and the signal's number where a signal ended it. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly home: string
  /** The whole environment beside PATH, HOME and ERRAND_HOME. */
  readonly env?: Readonly<Record<string, string>>
  /** Runs as this user, where the test may choose. */
  readonly uid?: number
  /** Nobody reads its output. */
  readonly unread?: boolean
}

/** A command at work. */
export interface Running {
  readonly ended: Promise<Ended>
  readonly kill: (signal: NodeJS.Signals) => void
  /** Resolves once its standard error matches. */
  readonly said: (pattern: RegExp) => Promise<unknown>
}

const signals: Readonly<Record<string, number>> = { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** Starts `errand` as a process of its own, with an environment that holds nothing of this one's. */
export const startErrand = (
  args: readonly string[],
  { home, env = {}, uid, unread = false }: RunOptions,
): Running => {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd: home,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, ERRAND_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let heard = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
  })
  const end = async (): Promise<Ended> => {
    const closed = once(child, 'close')
    if (unread) child.stdout.destroy()
    const stdout = unread ? '' : await text(child.stdout)
    const [code, signal]: unknown[] = await closed
    return {
      code: typeof code === 'number' ? code : 128 + (signals[String(signal)] ?? 0),
      stdout,
      stderr: heard,
    }
  }
  return {
    ended: end(),
    kill: (signal) => void child.kill(signal),
    said: (pattern) =>
      eventually(() => (pattern.test(heard) ? true : undefined), {
        otherwise: () => `It said only: ${heard}`,
      }),
  }
}

/** Runs `errand` to its end. */
export const runErrand = (args: readonly string[], options: RunOptions): Promise<Ended> =>
  startErrand(args, options).ended
