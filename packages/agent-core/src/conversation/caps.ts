import { ErrandError } from '../errors.ts'
import type { Settings } from '../loop/worker.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store.ts'

/** How much may wait. */
export interface Caps {
  /** Throws INBOX_FULL where a conversation, or its whole tenant, takes no more; what passes is counted as waiting. */
  readonly check: (tenant: string, conversation: string) => Promise<void>
}

/** The longer a queue, the dearer its counting: so long a count holds, with what came since. */
const countedMs = 1_000

/** Counts a conversation each time, and a tenant anew only when the cap may be reached or the count is old. */
export const createCaps = ({
  store,
  settings,
  clock,
}: {
  readonly store: Pick<Store, 'countWaiting'>
  readonly settings: Pick<Settings, 'caps'>
  readonly clock: Pick<Clock, 'now'>
}): Caps => {
  const { perConversation, perTenant } = settings.caps
  const counted = new Map<string, { readonly at: number; readonly atMost: number }>()

  const waitingOf = async (tenant: string): Promise<{ readonly at: number; readonly atMost: number }> => {
    const known = counted.get(tenant)
    const at = clock.now()
    const isOld = known === undefined || Math.abs(at - known.at) >= countedMs
    return isOld || known.atMost >= perTenant ? { at, atMost: await store.countWaiting(tenant) } : known
  }
  return {
    check: async (tenant, conversation) => {
      if ((await store.countWaiting(tenant, conversation)) >= perConversation)
        throw new ErrandError('INBOX_FULL', { max: perConversation })
      const { at, atMost } = await waitingOf(tenant)
      if (atMost >= perTenant) throw new ErrandError('INBOX_FULL', { max: perTenant })
      counted.set(tenant, { at, atMost: atMost + 1 })
    },
  }
}
