import type { Commit, CommitResult, Store } from '../ports/store.ts'

/** When a process dies: with the how-manieth of its next commits, and whether that one was still written. */
export interface Crash {
  readonly commit: number
  readonly when: 'before' | 'after'
}

/** What every call of a dead process rejects with. */
export class Crashed extends Error {}

export interface CrashingStore {
  readonly store: Store
  readonly isDead: () => boolean
  arm(crash: Crash): void
  /** Waits for something right before the how-manieth of the next commits. */
  before(commit: number, what: () => Promise<void>): void
  disarm(): void
}

/** More calls than any work of a trial needs: whoever makes more goes in circles. */
const mostCalls = 20_000

/** One process's way to a store that outlives it. `written` sees every commit that was written. */
export const createCrashingStore = (
  store: Store,
  { written }: { readonly written: (commit: Commit, result: CommitResult) => void },
): CrashingStore => {
  let crash: Crash | undefined
  let dead = false
  let commits = 0
  let calls = 0
  const befores = new Map<number, () => Promise<void>>()

  const alive = <Query extends readonly unknown[], Answer>(
    call: (...query: Query) => Promise<Answer>,
  ): ((...query: Query) => Promise<Answer>) => {
    return async (...query) => {
      if (dead) throw new Crashed()
      if (++calls > mostCalls) throw new Error('the work goes in circles')
      return call(...query)
    }
  }

  const commit = async (border: Commit): Promise<CommitResult> => {
    const number = ++commits
    // Holds are written one after the other: one that waits for another would wait for ever.
    if (border.events?.[0]?.task !== 'sys') await befores.get(number)?.()
    const dies = crash?.commit === number
    if (dies) dead = true
    if (dies && crash?.when === 'before') throw new Crashed()
    const result = await store.commit(border)
    if (result.ok) written(border, result)
    if (dies) throw new Crashed()
    return result
  }

  return {
    store: {
      commit: alive(commit),
      journal: alive((task, options) => store.journal(task, options)),
      head: alive((task) => store.head(task)),
      task: alive((id) => store.task(id)),
      tasks: alive((query) => store.tasks(query)),
      countTasks: alive((query) => store.countTasks(query)),
      changed: alive((query) => store.changed(query)),
      lastChange: alive((tenant) => store.lastChange(tenant)),
      lastDone: alive((tenant, limit) => store.lastDone(tenant, limit)),
      conversation: alive((id) => store.conversation(id)),
      conversationAt: alive((place) => store.conversationAt(place)),
      arrival: alive((query) => store.arrival(query)),
      message: alive((id) => store.message(id)),
      waiting: alive((lane, options) => store.waiting(lane, options)),
      countWaiting: alive((tenant, conversation) => store.countWaiting(tenant, conversation)),
      approval: alive((id) => store.approval(id)),
      approvals: alive((query) => store.approvals(query)),
      used: alive((tenant, window, keys) => store.used(tenant, window, keys)),
      effect: alive((conversation, hash) => store.effect(conversation, hash)),
      deliveries: alive((task) => store.deliveries(task)),
      deliveryAt: alive((query) => store.deliveryAt(query)),
      undelivered: alive((query) => store.undelivered(query)),
      button: alive((id) => store.button(id)),
      buttons: alive((task) => store.buttons(task)),
      account: alive((key) => store.account(key)),
      accountWithCode: alive((query) => store.accountWithCode(query)),
      accounts: alive((query) => store.accounts(query)),
      journals: alive((tenant) => store.journals(tenant)),
      erase: alive((query) => store.erase(query)),
      erasable: alive((query) => store.erasable(query)),
    },
    before: (next, what) => {
      befores.set(commits + next, what)
    },
    isDead: () => dead,
    arm: ({ commit: next, when }) => {
      crash = { commit: commits + next, when }
    },
    disarm: () => {
      crash = undefined
    },
  }
}
