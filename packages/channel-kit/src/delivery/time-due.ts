import { defaults, type DeliveryRow, type Status } from '@errand/agent-core'
import { hasEnded, quietMs } from '../message/card.ts'
import type { Chat } from './chat.ts'

const working: ReadonlySet<Status> = new Set([
  'queued',
  'understanding',
  'planning',
  'executing',
  'finishing',
])

/**
 * When time alone asks for another look, in milliseconds UTC: a card becomes due, or tells of a time that is long past;
 * infinity where nothing does.
 */
export const timeDueAt = (
  { view, viewedAt, editedAt }: Pick<Chat, 'view' | 'viewedAt' | 'editedAt'>,
  rows: ReadonlyMap<string, DeliveryRow>,
): number => {
  if (view === undefined || hasEnded(view.status)) return Infinity
  const card = rows.get('card')
  const { refreshMs } = defaults.delivery
  const dueAt = view.openedAt + quietMs
  if (card === undefined) return viewedAt < dueAt ? dueAt : viewedAt + refreshMs
  if (card.state !== 'sent' || !working.has(view.status)) return Infinity
  // A card may look the same after a while: it is not edited then.
  return Math.max(viewedAt, editedAt.get(card.ref) ?? card.at) + refreshMs
}
