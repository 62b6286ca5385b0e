import type { EventType } from '@errand/agent-core'
import { isKnown, type JournalItem } from '../../api/journal.ts'

export const filters = ['all', 'decisions', 'calls', 'people', 'thinking'] as const
export type Filter = (typeof filters)[number]

type Kinds = Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<EventType>>>

const kinds: Kinds = {
  decisions: new Set(['understood', 'planned', 'decided', 'corrected', 'retried', 'fell_back', 'concluded']),
  calls: new Set(['call_started', 'part_spawned', 'part_ended', 'call_finished', 'call_unknown']),
  people: new Set([
    'opened',
    'reopened',
    'approval_asked',
    'approval_granted',
    'approval_edited',
    'approval_denied',
    'approval_expired',
    'asked',
    'answered',
    'steered',
    'refused',
    'paused',
    'resumed',
    'stopped',
    'handed_over',
    'hand_over_failed',
    'feedback_given',
    'held',
    'released',
    'paired',
    'banned',
    'unbanned',
    'linked',
    'unlinked',
  ]),
  thinking: new Set(['understood', 'planned', 'decided', 'corrected', 'noted', 'nudged']),
}

/** Whether an event belongs to what a filter shows. */
export const passes = (item: JournalItem, filter: Filter): boolean =>
  filter === 'all' || (isKnown(item) && kinds[filter].has(item.type))

/** The state whose colour an event's name has; people's own acts are the pen's. */
export const toneOf = (item: JournalItem): string => {
  if (!isKnown(item)) return ''
  if (item.type === 'call_finished') return `s-${item.data.outcome}`
  if (item.type === 'call_unknown') return 's-unknown'
  if (item.type === 'finished') return `s-${item.data.outcome}`
  if (item.type === 'approval_asked') return 's-waiting_approval'
  if (item.type === 'asked') return 's-clarifying'
  if (item.actor === 'person') return 'by-person'
  return kinds.thinking.has(item.type) || kinds.decisions.has(item.type) ? 's-executing' : ''
}
