import type { SealedEvent } from './sealed.ts'
import type { Store } from '../ports/store.ts'
import type { EventData } from './event.ts'
import { unseal } from './seal.ts'

/** The whole output of a call, also where the model saw a shortened one; undefined when the call never ended. */
export const findOutput = async (
  store: Store,
  { task, call }: { readonly task: string; readonly call: string },
): Promise<string | undefined> => {
  const end = (await store.journal(task)).find((row) => finishedIn(row)?.call === call)
  if (end === undefined) return undefined
  // Whole outputs are large: of all in the journal, only this one is read.
  const [row] = await store.journal(task, { after: end.seq - 1, limit: 1, bulk: true })
  const finished = row === undefined ? undefined : finishedIn(row)
  return finished?.whole ?? finished?.text
}

const finishedIn = (row: SealedEvent): EventData<'call_finished'> | undefined => {
  if (row.type !== 'call_finished') return undefined
  const event = unseal(row)
  return event.type === 'call_finished' ? event.data : undefined
}
