import type { Store } from '../ports/store.ts'
import { unseal } from './seal.ts'

/** The whole output of a call, also where the model saw a shortened one; undefined when the call never ended. */
export const findOutput = async (
  store: Store,
  { task, call }: { readonly task: string; readonly call: string },
): Promise<string | undefined> => {
  for (const row of await store.journal(task, { bulk: true })) {
    if (row.type !== 'call_finished') continue
    const event = unseal(row)
    if (event.type === 'call_finished' && event.data.call === call) return event.data.whole ?? event.data.text
  }
  return undefined
}
