import type { Event } from '@errand/agent-core'

/** What ends a time in which a task waited: for a person, or for a worker. */
const endsWait = ({ type, actor }: Event): boolean =>
  actor === 'person' || type === 'approval_expired' || type === 'begun' || type === 'recovered'

/** Milliseconds of work between an event of a journal and the one before it; waiting is none. */
export const workedBefore = (events: readonly Event[], index: number): number => {
  const [event, before] = [events[index], events[index - 1]]
  if (event === undefined || before === undefined || endsWait(event)) return 0
  return Math.max(0, event.at - before.at)
}

/** Milliseconds that a journal tells of work. */
export const workedMs = (events: readonly Event[]): number =>
  events.reduce((sum, _, index) => sum + workedBefore(events, index), 0)
