import type { Problem } from '@errand/agent-core'
import type { Settings } from './schema.ts'

/** What is wrong with whom tasks are handed over to: nobody of that name among the contacts, or several. */
export const handOverProblems = ({
  handOver: { to },
  contacts,
}: Pick<Settings, 'handOver' | 'contacts'>): readonly Problem[] => {
  const meant = contacts.filter(({ name }) => name === to)
  if (to === undefined || meant.length === 1) return []
  const reason =
    meant.length === 0
      ? 'the name of one of the contacts is expected; add whom it means under contacts'
      : 'several contacts have this name; give each a name of its own'
  return [{ code: 'CONFIG_INVALID', params: { key: 'handOver.to', reason } }]
}
