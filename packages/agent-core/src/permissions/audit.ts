import type { Problem } from '../codes.ts'
import { verifyJournal } from '../journal/chain.ts'
import type { Signer } from '../ports/signer.ts'
import type { Store } from '../ports/store.ts'

/** What an audit found: how many journals and events are whole, and every fault. */
export interface Audit {
  readonly journals: number
  readonly events: number
  readonly faults: readonly Problem[]
}

/** Checks every journal of a tenant: chain, texts, signed heads, and that no task lost its journal (P8). */
export const audit = async (
  {
    store,
    signer,
  }: { readonly store: Pick<Store, 'journals' | 'journal' | 'head'>; readonly signer: Signer },
  { tenant }: { readonly tenant: string },
): Promise<Audit> => {
  const ids = await store.journals(tenant)
  let count = 0
  const faults: Problem[] = []
  for (const id of ids) {
    const [events, head] = [await store.journal(id, { bulk: true }), await store.head(id)]
    count += events.length
    const fault = verifyJournal(id, { events, head, signer })
    if (fault !== undefined) faults.push(fault)
  }
  return { journals: ids.length, events: count, faults }
}
