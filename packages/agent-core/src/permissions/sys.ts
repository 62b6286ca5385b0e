import type { AccountRow } from '../people/account-row.ts'
import type { Actor } from '../people/actor.ts'
import { defaults } from '../defaults.ts'
import { eventVersion, type Draft, type Event } from '../journal/event.ts'
import type { JournalPorts } from '../journal/handle.ts'
import { signHead } from '../journal/chain.ts'
import { seal, unseal, type Tip } from '../journal/seal.ts'

/** The journal of what belongs to no task. */
const sysJournal = 'sys'

/** What holds for every task: the hold and the breakers, a fold of the journal `sys` (P9). */
export interface Sys {
  /** Reads what other processes wrote since. */
  refresh(): Promise<void>
  /** Why all effects are held, while they are. */
  held(): string | undefined
  /** Milliseconds until a trial may run, while the breaker is open; undefined lets the call through. */
  breakerMs(tool: string, workspace: string): number | undefined
  /** A call that `breakerMs` let through starts: of an open breaker it is the one trial, until it is recorded or a minute is over. */
  begin(tool: string, workspace: string): void
  /** Counts a call's end; the fifth failure in a row opens the breaker, a success closes it. */
  record(tool: string, workspace: string, failed: boolean): Promise<void>
  hold(by: Actor, reason: string): Promise<void>
  release(by: Actor): Promise<void>
  /**
   * Changes accounts, one change at a time over all processes: `make` sees them as they stand, may throw, and is asked
   * again where another process was first. What it gives is committed together.
   */
  change(make: () => Promise<AccountChange>): Promise<void>
}

/** Accounts as they stand from here on, with what is told of it. */
interface AccountChange {
  readonly accounts: readonly AccountRow[]
  readonly drafts: readonly Draft[]
  /** Must survive a power cut, unless it says no. */
  readonly barrier?: boolean
}

interface Breaker {
  readonly failures: number
  readonly openedAt?: number
  readonly trialAt?: number
}

const keyOf = (tool: string, workspace: string): string => JSON.stringify([tool, workspace])

/** Folds the journal `sys` as it stands in the store; call `refresh` once before the first question. */
export const createSys = (ports: JournalPorts, { tenant }: { readonly tenant: string }): Sys => {
  let tip: Tip = { task: sysJournal, seq: 0, hash: '' }
  let held: string | undefined
  const breakers = new Map<string, Breaker>()

  const apply = (event: Event): void => {
    if (event.type === 'held') held = event.data.reason
    if (event.type === 'released') held = undefined
    if (event.type === 'breaker_opened')
      breakers.set(keyOf(event.data.tool, event.data.workspace), {
        failures: defaults.breaker.failures,
        openedAt: event.at,
      })
    if (event.type === 'breaker_closed') breakers.delete(keyOf(event.data.tool, event.data.workspace))
  }

  let last: Promise<void> = Promise.resolve()
  // One at a time: two that read side by side would apply the same events in a wrong order.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  const read = async (): Promise<void> => {
    for (const row of await ports.store.journal(sysJournal, { after: tip.seq })) {
      apply(unseal(row))
      tip = { task: sysJournal, seq: row.seq, hash: row.hash }
    }
  }

  const write = async (make: () => Promise<AccountChange>): Promise<void> => {
    await read()
    const { drafts, accounts, barrier = true } = await make()
    if (drafts.length === 0) {
      if (accounts.length > 0) await ports.store.commit({ tenant, barrier, accounts })
      return
    }
    const made = seal(drafts, {
      tip,
      at: ports.clock.now(),
      epoch: 0,
      v: eventVersion,
      secret: ports.ids.secret(),
    })
    const result = await ports.store.commit({
      tenant,
      barrier: true,
      events: made.sealed,
      heads: [signHead(made.tip, ports.signer)],
      accounts,
    })
    // Another process wrote first: read its event, then try behind it.
    if (!result.ok) return write(make)
    made.events.forEach(apply)
    tip = made.tip
  }
  const append = (draft: Draft): Promise<void> =>
    inTurn(() => write(async () => ({ drafts: [draft], accounts: [] })))

  const breakerMs = (tool: string, workspace: string): number | undefined => {
    const { openedAt, trialAt = openedAt } = breakers.get(keyOf(tool, workspace)) ?? {}
    if (trialAt === undefined) return undefined
    const left = trialAt + defaults.breaker.halfOpenMs - ports.clock.now()
    return left > 0 ? left : undefined
  }

  return {
    refresh: () => inTurn(read),
    held: () => held,
    breakerMs,
    begin: (tool, workspace) => {
      const breaker = breakers.get(keyOf(tool, workspace))
      if (breaker?.openedAt !== undefined)
        breakers.set(keyOf(tool, workspace), { ...breaker, trialAt: ports.clock.now() })
    },
    record: async (tool, workspace, failed) => {
      const key = keyOf(tool, workspace)
      const { failures = 0, openedAt, trialAt } = breakers.get(key) ?? {}
      if (!failed) {
        if (openedAt !== undefined)
          return append({ type: 'breaker_closed', actor: 'system', data: { tool, workspace } })
        breakers.delete(key)
        return
      }
      // What began before the breaker opened tells nothing new.
      if (openedAt !== undefined && trialAt === undefined) return
      if (openedAt !== undefined || failures + 1 >= defaults.breaker.failures)
        return append({
          type: 'breaker_opened',
          actor: 'system',
          data: { tool, workspace, cause: 'failures' },
        })
      breakers.set(key, { failures: failures + 1 })
    },
    hold: (by, reason) => append({ type: 'held', actor: 'person', data: { by, reason } }),
    release: (by) => append({ type: 'released', actor: 'person', data: { by } }),
    change: (make) => inTurn(() => write(make)),
  }
}
