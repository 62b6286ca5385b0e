import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { reasonOf, type Command, type Ended, type Spawn } from '@errand/agent-core'
import { systemClock } from '../clock.ts'
import { capture } from './capture.ts'
import { endGroup, endMarked, hasMark, hasMarkPrefix, markVariable } from './marked.ts'

/** What ended a command, before its output is complete. */
type Cause = Pick<Ended, 'code' | 'reason'> & { readonly why?: string }

/**
 * Runs programs of this machine, without a shell, each as the leader of its own process group and with `ERRAND_MARK`
 * in its environment. However a command ends, nothing of it goes on: its group is killed, then whatever carries its
 * mark. On Linux that reaches children that left the group; elsewhere (no /proc) only the group is ended, and `reap`
 * finds nothing. A child that left the group and also dropped its environment is out of reach: a sandbox holds those.
 */
export const systemSpawn = (): Spawn => ({
  run: async (command) => {
    if (command.signal?.aborted === true) return unstarted({ code: null, reason: 'aborted' })
    const child = start(command)
    if (child instanceof Error) return unstarted(notStarted(child))
    const ending = causeOfEnd(child, command)
    const closed = once(child, 'close').catch(() => {})
    const stdout = capture(child.stdout, command.maxBytes)
    const stderr = capture(child.stderr, command.maxBytes)
    const cause = await ending
    if (cause.reason === 'not_started') return unstarted(cause)
    await endMarked(hasMark(command.mark))
    await Promise.race([closed, letGo(child)])
    return {
      code: cause.code,
      stdout: stdout.text(),
      stderr: stderr.text(),
      cut: stdout.isCut() || stderr.isCut(),
      reason: cause.reason,
    }
  },
  reap: (mark) => endMarked(hasMarkPrefix(mark)),
})

const start = ({ file, args, cwd, env, mark, input }: Command): ChildProcess | Error => {
  try {
    const child = spawn(file, args, {
      cwd,
      env: { ...env, [markVariable]: mark },
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    // Who does not read its input to the end breaks the pipe; that is its own affair.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    return child
  } catch (error) {
    return error instanceof Error ? error : new Error(reasonOf(error))
  }
}

/** Resolves with the first of: its own end, the time-out, the abort. The group is dead by then. */
const causeOfEnd = (child: ChildProcess, { timeoutMs, signal }: Command): Promise<Cause> =>
  new Promise((resolve) => {
    const end = (cause: Cause): void => {
      cancelTimeout()
      signal?.removeEventListener('abort', abort)
      // At once: the number of a leader that has ended stays with its group only while that has members.
      if (child.pid !== undefined) endGroup(child.pid)
      resolve(cause)
    }
    const abort = (): void => end({ code: null, reason: 'aborted' })
    const cancelTimeout = systemClock().after(timeoutMs, () => end({ code: null, reason: 'timed_out' }))
    signal?.addEventListener('abort', abort, { once: true })
    child.once('exit', (code) => end({ code, reason: 'exited' }))
    child.once('error', (error) => end(notStarted(error)))
  })

const notStarted = (error: Error): Cause => ({ code: null, reason: 'not_started', why: reasonOf(error) })

const unstarted = ({ code, reason, why = '' }: Cause): Ended => ({
  code,
  stdout: '',
  stderr: why,
  cut: false,
  reason,
})

/** Stops reading from a child whose pipes are held open by something out of reach. */
const letGo = async (child: ChildProcess): Promise<void> => {
  await setTimeout(200, undefined, { ref: false })
  // One more turn reads what already lies in the pipes.
  await setImmediate()
  child.stdout?.destroy()
  child.stderr?.destroy()
}
