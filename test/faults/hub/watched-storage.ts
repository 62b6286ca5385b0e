import type { Commit, CommitResult, Lanes, Store } from '@errand/agent-core'
import type { SqliteStorage } from '@errand/storage'
import { z } from 'zod'
import { borderOf, type Border } from './border.ts'
import type { Freezer } from './freezer.ts'
import type { Lines } from '../records/lines.ts'
import type { Traced } from '../records/trace.ts'

/** What is done in the middle of things. */
export interface Interjections {
  /** Right before a conversation's commit. */
  readonly before: (cell: string, border: Border) => Promise<void>
  /** Instead of the kill, for a conversation frozen until another worker holds its lane. */
  readonly takeOver: (lane: string, lease: { readonly epoch: number; readonly lanes: Lanes }) => Promise<void>
  /** After what the worker that lost its lease tried all the same. */
  readonly thawed: (lane: string) => void
}

/** The storage that tells what is committed and taken, and freezes conversations exactly at their borders. */
export const watched = (
  storage: SqliteStorage,
  {
    freezer,
    trace,
    interject,
  }: { readonly freezer: Freezer; readonly trace: Lines<Traced>; readonly interject: Interjections },
): SqliteStorage => {
  const { store } = storage
  const lanes = watchedLanes(storage.lanes, trace)
  const counts = new Map<string, number>()

  const commit = async (wanted: Commit): Promise<CommitResult> => {
    const lane = laneOf(wanted)
    const cell = await cellOf(store, wanted, lane)
    if (cell === undefined) return store.commit(wanted)
    const border = borderOf(wanted)
    await interject.before(cell, border)
    const key = `${cell} ${border.name}`
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    const hold = freezer.holdOf(cell)
    const here = hold?.at === 'commit' && hold.border === border.name && hold.nth === nth ? hold : undefined
    if (here !== undefined) trace.append({ what: 'held', cell, border: border.name, side: here.side })
    const { epoch } = wanted.fence ?? {}
    if (here?.until === 'taken_over') await interject.takeOver(lane, { epoch: epoch ?? 0, lanes })
    else if (here?.side === 'before') return freezer.freeze(cell)
    const result = await store.commit(wanted)
    trace.append({
      what: 'commit',
      cell,
      border: border.name,
      nth,
      lane,
      ...(epoch === undefined ? {} : { epoch }),
      ...(result.ok ? {} : { refused: result.reason }),
    })
    if (here?.until === 'taken_over') interject.thawed(lane)
    else if (here?.side === 'after') return freezer.freeze(cell)
    return result
  }

  return { ...storage, store: { ...store, commit }, lanes }
}

const watchedLanes = (lanes: Lanes, trace: Lines<Traced>): Lanes => ({
  ...lanes,
  take: async (lane, worker) => {
    const epoch = await lanes.take(lane, worker)
    if (epoch !== undefined) trace.append({ what: 'took', lane, epoch })
    return epoch
  },
})

const laneOf = ({ fence, conversation, inbox, events }: Commit): string =>
  fence?.lane ?? conversation?.id ?? inbox?.[0]?.lane ?? events?.[0]?.task ?? ''

const workspace = z.object({ workspace: z.string() })
const sysData = z.union([workspace, z.object({ by: workspace }).transform(({ by }) => by)])

/** The conversation that a commit belongs to: its channel. What is for all tasks belongs to whose workspace it names. */
const cellOf = async (
  store: Store,
  { conversation, events, inbox }: Commit,
  lane: string,
): Promise<string | undefined> => {
  const [first] = events ?? []
  if (first?.task === 'sys') return sysData.parse(JSON.parse(first.data)).workspace
  const known = conversation?.place ?? (await store.conversation(lane))?.place
  if (known !== undefined) return known.channel
  // A job's lane, or a part's.
  const task = first === undefined ? undefined : await store.task(first.task)
  const place = await store.conversation(inbox?.[0]?.conversation ?? task?.conversation ?? '')
  return place?.place.channel
}
