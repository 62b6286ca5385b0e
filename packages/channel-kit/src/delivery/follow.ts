import { allDelivered, type Place, type TaskRow, type Works } from '@errand/agent-core'

const page = 200

/** Finds the tasks of a platform: those of which something is to be delivered, then those that change. */
export interface Follow {
  /** Calls `onTask` for each that is to be delivered; resolves when all were told. */
  readonly start: () => Promise<void>
  /** Looks what changed since the last time. */
  readonly refresh: () => Promise<void>
}

export const createFollow = ({
  works: { store, settings },
  makeWay,
  platform,
  onTask,
}: {
  readonly works: Pick<Works, 'store' | 'settings'>
  readonly makeWay: () => Promise<void>
  readonly platform: string
  readonly onTask: (row: TaskRow, place: Place) => void
}): Follow => {
  const { tenant } = settings
  let head = 0

  /** The row of a task that ended is often read after the last of it was delivered. */
  const isDelivered = async ({ id, ended, since }: TaskRow): Promise<boolean> =>
    ended && (await store.deliveries(id)).some(({ key, at }) => key === allDelivered && at >= since)
  const tell = async (row: TaskRow): Promise<void> => {
    const conversation = await store.conversation(row.conversation)
    if (conversation?.place.platform === platform) onTask(row, conversation.place)
  }
  return {
    start: async () => {
      // Before the tasks are read: what changes meanwhile is looked at again.
      head = await store.lastChange(tenant)
      for (const id of await store.undelivered({ tenant, platform })) {
        const row = await store.task(id)
        if (row !== undefined) await tell(row)
      }
    },
    refresh: async () => {
      const upTo = await store.lastChange(tenant)
      while (head < upTo) {
        const changed = await store.changed({ tenant, after: head, upTo, limit: page })
        for (const { row } of changed) {
          await makeWay()
          if (!(await isDelivered(row))) await tell(row)
        }
        head = changed.length < page ? upTo : (changed.at(-1)?.change ?? upTo)
      }
    },
  }
}
