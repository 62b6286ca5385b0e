import { defaults, readState } from '@errand/agent-core'
import { isOfEnd } from '@errand/channel-kit'
import type { StoreReader } from '@errand/storage'
import { say, type Language } from '@errand/words'
import { ok, warn, type Finding } from './finding.ts'

/**
 * Whether the last answer or report of each of the newest tasks arrived in its chat: what the platform took in no form,
 * or what had no place any more, was given up and is never tried again by itself.
 */
export const deliveryCheck = async (store: StoreReader, language: Language): Promise<Finding> => {
  const rows = await store.tasks({ tenant: 'default', newest: true, limit: defaults.doctor.tasks })
  const lost: string[] = []
  for (const { id } of rows) {
    const dropped = (await store.deliveries(id)).filter(({ state }) => state === 'dropped')
    if (dropped.length === 0) continue
    const { said: messages } = await readState(store, id)
    const platform = dropped.find((row) => isOfEnd(row, { messages }))?.platform
    if (platform !== undefined) lost.push(`${id} (${platform})`)
  }
  if (lost.length === 0) return ok('deliveries', say(language, 'doctor.deliveries', { count: rows.length }))
  const text = say(language, 'doctor.deliveries_lost', { count: lost.length, tasks: lost.join(', ') })
  return warn('deliveries', text, say(language, 'doctor.deliveries_fix'))
}
