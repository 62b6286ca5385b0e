import { actorKey, defaults, seesAll, type Actor, type Works } from '@errand/agent-core'
import { itemsOf } from '../task-item.ts'
import { apiVersion } from '../version.ts'
import type { Feed } from './feed.ts'
import { helloFrame, resetFrame, taskFrame } from './frames.ts'
import type { Next, Source } from './reader.ts'

/**
 * The tasks that a person may see, each as it stands whenever it has changed: `hello`, then what changed since the
 * number that the reader comes back with, then what changes. Where that number is none of ours, or more has changed
 * than is told, `reset` comes in its place.
 */
export const changeSource = async (
  feed: Feed,
  {
    by,
    since,
    works,
  }: {
    readonly by: Actor
    /** NaN for one that nobody was given. */
    readonly since: number | undefined
    readonly works: Pick<Works, 'store' | 'clock' | 'settings'>
  },
): Promise<Source> => {
  const { store, clock, settings } = works
  const whose = { tenant: settings.tenant, ...(seesAll(by) ? {} : { requester: actorKey(by) }) }
  const head = feed.head() ?? 0
  const isLost = since !== undefined && !(await canGoOn(since))
  let after = since === undefined || isLost ? head : since
  /** Up to where this round tells, so that a task that changes meanwhile waits for the next one. */
  let upTo = head
  const opening: Next[] = [
    { frame: helloFrame({ at: clock.now(), version: apiVersion }), id: after },
    ...(isLost ? [{ frame: resetFrame }] : []),
  ]

  async function canGoOn(from: number): Promise<boolean> {
    if (!(from <= head)) return false
    const limit = defaults.api.mostChanges + 1
    const missed = await store.changed({ ...whose, after: from, upTo: head, limit })
    return missed.length < limit
  }

  return {
    listen: feed.listen,
    next: async () => {
      const first = opening.shift()
      if (first !== undefined) return first
      if (feed.head() === undefined) return { over: true }
      for (;;) {
        if (after >= upTo) upTo = feed.head() ?? upTo
        if (after >= upTo) return undefined
        const [found] = await store.changed({ ...whose, after, upTo, limit: 1 })
        after = found?.change ?? upTo
        const [item] = found === undefined ? [] : await itemsOf([found.row], works)
        if (item !== undefined) return { frame: taskFrame(item), id: after }
      }
    },
  }
}
