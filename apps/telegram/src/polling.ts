import { ErrandError, sleep, type Clock } from '@errand/agent-core'
import { z } from 'zod'
import type { Client } from './client.ts'
import { pollSeconds } from './client.ts'
import { refusalIn } from './problem.ts'
import { updateKinds } from './update.ts'

/** Asks Telegram for updates, and confirms each only once it was taken. */
export interface Polling {
  /** Resolves when it was stopped; throws where nothing more can come: a token that is refused. */
  readonly run: () => Promise<void>
  /** Asks no more, waits for what is being taken, and confirms what was. */
  readonly stop: () => Promise<void>
}

/** While something is being taken, Telegram is asked again at this pace: it repeats what is not confirmed. */
const busyMs = 250
/** So often an update is tried that we fail to read by a fault of our own. */
const mostFaults = 5
/** Another taker is asked after at this pace: each call of ours ends one of theirs, as theirs do ours. */
const conflictMs = 30_000
/** Two that take turns leave each other alone for less than this. */
const quietMs = 4 * conflictMs
/** Waits after failures in a row. */
const restsMs = [500, 1_000, 2_000, 5_000, 15_000, 30_000] as const

type Signal = NonNullable<Parameters<Client['patient']['getUpdates']>[1]>

const numbered = z.object({ update_id: z.number() })

export const createPolling = (
  { patient }: Pick<Client, 'patient'>,
  {
    take,
    clock,
    report,
  }: {
    /** Resolves once it is committed; what it throws was not taken, and comes again. */
    readonly take: (update: unknown) => Promise<void>
    readonly clock: Pick<Clock, 'now' | 'after'>
    readonly report: (error: unknown) => void
  },
): Polling => {
  const ending = new AbortController()
  const open = new Map<number, Promise<void>>()
  const taken = new Set<number>()
  const failures = new Map<number, number>()
  /** Updates before it are confirmed with the next call. */
  let offset = 0
  let highest = 0
  /** Somebody else takes the updates: when that was first and last seen. */
  let conflict: { readonly since: number; readonly last: number } | undefined

  const begin = (id: number, update: unknown): void => {
    highest = Math.max(highest, id)
    open.set(
      id,
      handle(id, update).finally(() => open.delete(id)),
    )
  }
  const handle = async (id: number, update: unknown): Promise<void> => {
    try {
      await take(update)
      failures.delete(id)
      taken.add(id)
    } catch (thrown) {
      report(thrown)
      const before = failures.get(id) ?? 0
      // A fault of ours would come again for ever, and hold up all that comes after it.
      if (!(thrown instanceof ErrandError) && before + 1 >= mostFaults) {
        report(new ErrandError('TELEGRAM_UPDATE_LOST', { update: id }, { cause: thrown }))
        failures.delete(id)
        taken.add(id)
        return
      }
      failures.set(id, before + 1)
      await sleep(clock, restOf(before), ending.signal)
    }
  }
  /** Everything before the first one that was not taken is done. */
  const confirm = (): void => {
    const waiting = [...open.keys(), ...failures.keys()]
    const next = waiting.length > 0 ? Math.min(...waiting) : highest === 0 ? 0 : highest + 1
    offset = Math.max(offset, next)
    for (const id of taken) if (id < offset) taken.delete(id)
  }
  const ask = async (seconds: number, signal?: Signal): Promise<readonly unknown[]> =>
    patient.getUpdates({ offset, timeout: seconds, allowed_updates: [...updateKinds] }, signal)

  const aloneAgain = (): void => {
    if (conflict === undefined || clock.now() - conflict.last < quietMs) return
    const seconds = Math.round((conflict.last - conflict.since) / 1_000)
    conflict = undefined
    report(new ErrandError('TELEGRAM_ALONE_AGAIN', { seconds }))
  }

  /** New updates; those that are being taken, or were, come again until they are confirmed. */
  const supply = async (_most: number, signal: Signal): Promise<unknown[]> => {
    for (let rest = 0; !ending.signal.aborted;) {
      const isBusy = open.size > 0
      if (isBusy) await Promise.race([sleep(clock, busyMs, ending.signal), ...open.values()])
      confirm()
      try {
        const updates = await ask(open.size > 0 ? 0 : pollSeconds, signal)
        rest = 0
        aloneAgain()
        const fresh = updates.filter((update) => {
          const id = idOf(update)
          return id !== undefined && !open.has(id) && !taken.has(id)
        })
        if (fresh.length > 0) return fresh
      } catch (thrown) {
        if (ending.signal.aborted) return []
        const refused = refusalIn(thrown)
        if (refused?.error_code === 401 || refused?.error_code === 404) throw thrown
        if (refused?.error_code === 409) {
          if (conflict === undefined) report(thrown)
          conflict = { since: conflict?.since ?? clock.now(), last: clock.now() }
          await sleep(clock, conflictMs, ending.signal)
          continue
        }
        if (rest === 0) report(thrown)
        await sleep(clock, (refused?.parameters.retry_after ?? 0) * 1000 + restOf(rest), ending.signal)
        rest += 1
      }
    }
    return []
  }

  return {
    run: async () => {
      const { createRunner, createSource } = await import('@grammyjs/runner')
      const source = createSource<unknown>({ supply })
      const runner = createRunner(source, {
        handle: (updates) => {
          for (const update of updates) begin(idOf(update) ?? 0, update)
          return Promise.resolve(Infinity)
        },
        size: () => open.size,
        snapshot: () => [],
      })
      ending.signal.addEventListener('abort', () => void runner.stop())
      runner.start()
      await runner.task()
    },
    stop: async () => {
      ending.abort()
      await Promise.all(open.values())
      confirm()
      // What this call brings is not confirmed, and comes again at the next start.
      if (offset > 0) await ask(0).catch(() => [])
    },
  }
}

const idOf = (update: unknown): number | undefined => numbered.safeParse(update).data?.update_id

const restOf = (failures: number): number => restsMs[Math.min(failures, restsMs.length - 1)] ?? 30_000
