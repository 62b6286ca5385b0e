import { reasonOf } from '../errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Command, Ended, Spawn } from '../ports/spawn.ts'

/** What a scripted command does; what is left out is an exit with code 0 and no output. */
export type SpawnScript = (command: Command) => Partial<Ended> | Promise<Partial<Ended>>

interface Running {
  readonly mark: string
  readonly end: (ended: Partial<Ended>) => void
}

/**
 * A Spawn that starts no process: `script` says how each command ends. Output is cut, aborts and `reap` work as
 * in a real one; time-outs need the clock. A script that throws is a command that could not start.
 */
export const createScriptedSpawn = (
  script: SpawnScript,
  { clock }: { readonly clock?: Clock } = {},
): Spawn => {
  const running = new Set<Running>()

  const run = (command: Command): Promise<Ended> =>
    new Promise((resolve) => {
      if (command.signal?.aborted === true) return resolve(endedOf(killed('aborted'), command))
      const end = (ended: Partial<Ended>): void => {
        running.delete(entry)
        cancelTimeout?.()
        command.signal?.removeEventListener('abort', abort)
        resolve(endedOf(ended, command))
      }
      const abort = (): void => end(killed('aborted'))
      const entry = { mark: command.mark, end }
      running.add(entry)
      command.signal?.addEventListener('abort', abort, { once: true })
      const cancelTimeout = clock?.after(command.timeoutMs, () => end(killed('timed_out')))
      void outcomeOf(script, command).then(end)
    })

  return {
    run,
    reap: (mark) => {
      const marked = [...running].filter((entry) => entry.mark.startsWith(mark))
      for (const entry of marked) entry.end(killed('exited'))
      return Promise.resolve(marked.length)
    },
  }
}

const killed = (reason: Ended['reason']): Partial<Ended> => ({ code: null, reason })

const outcomeOf = async (script: SpawnScript, command: Command): Promise<Partial<Ended>> => {
  try {
    return await script(command)
  } catch (error) {
    return { code: null, stderr: reasonOf(error), reason: 'not_started' }
  }
}

const endedOf = (ended: Partial<Ended>, { maxBytes }: Command): Ended => {
  const stdout = firstBytes(ended.stdout ?? '', maxBytes)
  const stderr = firstBytes(ended.stderr ?? '', maxBytes)
  return {
    code: ended.code === undefined ? 0 : ended.code,
    stdout: stdout.text,
    stderr: stderr.text,
    cut: ended.cut === true || stdout.cut || stderr.cut,
    reason: ended.reason ?? 'exited',
  }
}

const firstBytes = (text: string, max: number): { readonly text: string; readonly cut: boolean } => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= max) return { text, cut: false }
  // Streaming leaves out a character whose bytes were cut apart.
  return { text: new TextDecoder().decode(bytes.subarray(0, max), { stream: true }), cut: true }
}
