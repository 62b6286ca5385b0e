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

/** Whether time alone asks for another look: a card becomes due, or tells of a time that is long past. */
export const isTimeDue = (
  { view, editedAt }: Pick<Chat, 'view' | 'editedAt'>,
  { rows, at }: { readonly rows: ReadonlyMap<string, DeliveryRow>; readonly at: number },
): boolean => {
  if (view === undefined || hasEnded(view.status)) return false
  const card = rows.get('card')
  if (card === undefined) return at - view.openedAt >= quietMs
  if (card.state !== 'sent' || !working.has(view.status)) return false
  return at - (editedAt.get(card.ref) ?? card.at) >= defaults.delivery.refreshMs
}
