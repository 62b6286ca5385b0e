import type { Outcome } from '../../conversation/inbox-row.ts'
import type { Event } from '../../journal/event.ts'
import { rowsOf, type Invariant, type Rest } from '../rest.ts'

/** How a row was settled, by the event that says what became of it. */
const outcomes: Readonly<Partial<Record<Event['type'], Outcome>>> = {
  opened: 'opened',
  reopened: 'opened',
  steered: 'steered',
  answered: 'answered',
  stopped: 'stopped',
  refused: 'refused',
  paused: 'taken',
  resumed: 'taken',
}

/** Whatever a person sent ends in exactly one event that names it, and is settled as that event says. */
export const eachMessageEndsOnce: Invariant = async (rest) => {
  const wrong: string[] = []
  for (const { id, kind } of rowsOf(rest, 'open', 'message', 'answer', 'stop', 'pause', 'resume')) {
    const row = await rest.store.message(id)
    const events = rest.naming.get(id) ?? []
    const types = events.map((event) => event.type)
    const outcome = types[0] === undefined ? undefined : outcomes[types[0]]
    if (events.length !== 1) wrong.push(`${kind} ${id} ended in ${events.length} events: ${types.join(', ')}`)
    else if (row?.outcome !== outcome) wrong.push(`${kind} ${id} ended as ${types[0]} and is ${row?.outcome}`)
  }
  return wrong
}

/** A decision that was taken is an event of its approval, a refused one says so, and no row waits but for its time. */
export const nothingWaits: Invariant = async (rest) => {
  const wrong: string[] = []
  for (const { id, kind, runAt } of rest.seen.rows.values()) {
    const row = await rest.store.message(id)
    if (row?.state === 'waiting' && !(kind === 'expiry' && runAt > rest.now))
      wrong.push(`${kind} ${id} still waits`)
    if (kind !== 'decision') continue
    const taken = decisionsOn(rest, row?.approval ?? '')
    const refused = rest.naming.get(id) ?? []
    if (taken + refused.length !== 1) wrong.push(`decision ${id} was taken ${taken} times`)
  }
  for (const lane of await rest.lanes.due(rest.now)) wrong.push(`lane ${lane} is due`)
  return wrong
}

const decisionsOn = ({ tasks }: Rest, approval: string): number =>
  tasks
    .flatMap(({ events }) => events)
    .filter(
      (event) =>
        (event.type === 'approval_granted' ||
          event.type === 'approval_edited' ||
          event.type === 'approval_denied') &&
        event.data.approval === approval,
    ).length

/** Who is heard gets a decision of the model: no task ends right after a message joined it. */
export const whoIsHeardGetsAStep: Invariant = ({ tasks }) =>
  tasks.flatMap(({ id, events }) =>
    events.flatMap((event, index) => {
      const next = events[index + 1]
      const isLost =
        event.type === 'steered' &&
        next?.type === 'concluded' &&
        next.data.exit === 'interrupted' &&
        next.at === event.at
      return isLost ? [`the message that joined ${id} as event ${event.seq} got no step`] : []
    }),
  )
