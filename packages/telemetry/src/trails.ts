import { isEnded, type Event, type Observe } from '@errand/agent-core'
import type { Span } from './span.ts'
import { follow } from './trail/fold.ts'
import type { Telling, Trail } from './trail/trail.ts'

/** More tasks than this are not remembered while they rest: their journals are read again. */
const mostTrails = 1_000

type About = Parameters<Observe>[1]
type Row = About['row']

/** A task that is followed; while its journal is read its events wait. */
type Followed =
  | { readonly kind: 'known'; readonly trail: Trail }
  | { readonly kind: 'reading'; readonly waiting: readonly Event[]; readonly done: Promise<void> }

export interface Trails {
  readonly observe: Observe
  /** Resolves once every journal that is being read has been told. */
  settled(): Promise<void>
}

/**
 * Follows tasks and tells the spans of a stretch together, when the stretch is over: whoever commits the event that
 * ends it tells it. Of a task that it has not followed up to here it reads the journal.
 */
export const followTasks = ({
  telling,
  journal,
  tell,
  onError,
}: {
  readonly telling: Telling
  readonly journal: (task: string) => Promise<readonly Event[]>
  readonly tell: (spans: readonly Span[]) => void
  readonly onError: (error: unknown) => void
}): Trails => {
  const tasks = new Map<string, Followed>()

  const remember = (id: string, followed: Followed): void => {
    // The oldest come first in a map.
    tasks.delete(id)
    tasks.set(id, followed)
    const [oldest] = tasks.keys()
    if (tasks.size > mostTrails && oldest !== undefined) tasks.delete(oldest)
  }

  const goOn = (from: Trail | undefined, events: readonly Event[], row: Row): void => {
    const trail = events.reduce(
      (sofar, event) => (isNew(sofar, event) ? follow(sofar, event, { row, telling }) : sofar),
      from,
    )
    if (trail === undefined) return
    if (trail.ended.length > 0) tell(trail.ended)
    if (isEnded(trail.standing.status)) tasks.delete(row.id)
    else remember(row.id, { kind: 'known', trail: { ...trail, ended: [] } })
  }

  /** What another worker did is told by it, but for what it could not: the stretch it left open, and maybe the root. */
  const read = async (row: Row, first: Event, known: Trail | undefined): Promise<Trail | undefined> => {
    const before = (await journal(row.id)).filter(({ seq }) => seq < first.seq)
    const trail = before.reduce<Trail | undefined>(
      (sofar, event) => follow(sofar, event, { row, telling }),
      undefined,
    )
    if (trail === undefined) return undefined
    // It may have died with the root in its hands. Told twice it is the same, not told it would leave orphans.
    const { root, standing } = trail
    const isTold = root === undefined || root.spanId === known?.root?.spanId || isEnded(standing.status)
    return { ...trail, ended: isTold ? [] : [root] }
  }

  const catchUp = async (row: Row, first: Event, known: Trail | undefined): Promise<void> => {
    try {
      const trail = await read(row, first, known)
      const followed = tasks.get(row.id)
      tasks.delete(row.id)
      if (followed?.kind === 'reading') goOn(trail, followed.waiting, row)
    } catch (thrown) {
      tasks.delete(row.id)
      onError(thrown)
    }
  }

  const take = (events: readonly Event[], row: Row): void => {
    const [first] = events
    if (first === undefined) return
    const followed = tasks.get(row.id)
    if (followed?.kind === 'reading') {
      tasks.set(row.id, { ...followed, waiting: [...followed.waiting, ...events] })
      return
    }
    const known = followed?.trail
    if (first.seq <= (known?.seq ?? 0) + 1) goOn(known, events, row)
    else {
      // Set before the reading begins, which may end at once.
      const { promise: done, resolve } = Promise.withResolvers<void>()
      remember(row.id, { kind: 'reading', waiting: events, done })
      void catchUp(row, first, known).finally(resolve)
    }
  }

  return {
    observe: (events, { row }) => {
      try {
        take(events, row)
      } catch (thrown) {
        tasks.delete(row.id)
        onError(thrown)
      }
    },
    settled: async () => {
      for (const followed of tasks.values()) if (followed.kind === 'reading') await followed.done
    },
  }
}

const isNew = (trail: Trail | undefined, { seq }: Event): boolean => seq > (trail?.seq ?? 0)
