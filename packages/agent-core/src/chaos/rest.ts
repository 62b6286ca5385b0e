import type { Agent } from '../agent.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { Event } from '../journal/event.ts'
import type { TaskState } from '../journal/state.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Lanes } from '../ports/lanes.ts'
import type { Signer } from '../ports/signer.ts'
import type { Store } from '../ports/store.ts'
import type { Registry } from '../tools/registry.ts'
import type { Told } from './watch.ts'
import type { Seen, World } from './world.ts'

/** A task when everything has come to rest. */
export interface Ended extends Told {
  readonly row: TaskRow
  readonly state: TaskState
}

/** What the invariants look at. */
export interface Rest {
  readonly store: Store
  readonly lanes: Lanes
  readonly signer: Signer
  readonly tools: Registry
  readonly now: number
  readonly seen: Seen
  readonly tasks: readonly Ended[]
  /** Events of all tasks by the inbox row that they name. */
  readonly naming: ReadonlyMap<string, readonly Event[]>
  readonly agent: Agent
}

/** What is wrong, one line each. */
export type Invariant = (rest: Rest) => Promise<readonly string[]> | readonly string[]

/** The row that an event says the end of. */
const rowOf = (event: Event): string | undefined =>
  'message' in event.data && typeof event.data.message === 'string' ? event.data.message : undefined

/** A world that has come to rest, for the invariants. */
export const restOf = (world: World, { tools }: { readonly tools: Registry }): Rest => {
  const { store, lanes, signer, seen, clock } = world
  const tasks = [...seen.tasks.values()].flatMap((told): readonly Ended[] => {
    const { row, states } = told
    const state = states.at(-1)
    return row === undefined || state === undefined ? [] : [{ ...told, row, state }]
  })
  const naming = new Map<string, readonly Event[]>()
  for (const event of seen.events) {
    const row = rowOf(event)
    if (row !== undefined) naming.set(row, [...(naming.get(row) ?? []), event])
  }
  const { agent } = world.process()
  return { store, lanes, signer, tools, now: clock.now(), seen, tasks, naming, agent }
}

/** The rows of some kinds that were ever written. */
export const rowsOf = ({ seen }: Rest, ...kinds: readonly NewInboxRow['kind'][]): readonly NewInboxRow[] =>
  [...seen.rows.values()].filter(({ kind }) => kinds.includes(kind))
