import type { Status, TaskView } from '@errand/agent-core'
import { durationText, say, spanText } from '@errand/words'
import { noteOf, planLines, stepLines, type Line } from './line.ts'
import type { Button } from './button.ts'
import type { Reading } from './reading.ts'

/** The one card of a task: edited in place, quiet, and folded to a line once the task has ended. */
export interface Card {
  readonly title: string
  readonly status: Status
  /** The status in words. */
  readonly state: string
  /** Step n of N, the time, the expected rest, for whom. */
  readonly facts: readonly string[]
  readonly plan: readonly Line[]
  readonly steps: readonly Line[]
  /** Messages that join at the next step, each with what can still be done with it. */
  readonly coming: readonly { readonly text: string; readonly buttons: readonly Button[] }[]
  readonly note?: string
  readonly buttons: readonly Button[]
  /** Set at the end: the card is this one line then. */
  readonly folded?: string
  readonly console?: string
}

/** A card appears after this many milliseconds, or at the second step (cards.md 1). */
export const quietMs = 5_000

/** Whether a task that works shows a card: a quick answer never does. */
export const deservesCard = (view: TaskView, { now }: Pick<Reading, 'now'>): boolean =>
  !hasEnded(view.status) &&
  (view.steps.length > 0 || view.pending.length > 0 || now - view.openedAt >= quietMs)

const ends: ReadonlySet<Status> = new Set(['done', 'interrupted', 'failed', 'stopped'])
export const hasEnded = (status: Status): boolean => ends.has(status)

export const cardOf = (view: TaskView, reading: Reading): Card => {
  const { language, idOf, console } = reading
  const button = (act: 'stop' | 'pause' | 'resume'): Button => ({
    id: idOf({ do: act }),
    label: say(language, `card.${act}`),
    style: act === 'stop' ? 'danger' : 'plain',
    act,
  })
  const note = noteOf(view, reading)
  return {
    title: view.title,
    status: view.status,
    state: say(language, `status.${view.status}`),
    facts: factsOf(view, reading),
    plan: planLines(view),
    steps: stepLines(view, reading),
    coming: view.pending.map((message) => comingOf(message, view, reading)),
    ...(note === undefined ? {} : { note }),
    buttons: hasEnded(view.status)
      ? []
      : [view.status === 'paused' ? button('resume') : button('pause'), button('stop')],
    ...(hasEnded(view.status) ? { folded: foldedOf(view, reading) } : {}),
    ...(console === undefined ? {} : { console: `${console}/#/task/${view.id}` }),
  }
}

const factsOf = (view: TaskView, { language, isShared, nameOf }: Reading): readonly string[] => [
  say(language, 'card.step', { step: Math.max(1, view.steps.length), of: view.budget.steps.of }),
  say(language, 'card.elapsed', { ms: view.elapsed, of: view.budget.ms.of }),
  ...(view.expectedRest === undefined || hasEnded(view.status)
    ? []
    : [say(language, 'card.rest', { ms: view.expectedRest })]),
  ...(isShared ? [say(language, 'card.requester', { who: nameOf(view.requester) })] : []),
]

const foldedOf = ({ steps, elapsed, status }: TaskView, { language }: Reading): string => {
  const signs = { done: '✓', interrupted: '◐', failed: '✗', stopped: '■' } as const
  const sign =
    status === 'done' || status === 'interrupted' || status === 'failed' ? signs[status] : signs.stopped
  return `${sign} ${say(language, `status.${status}`)} · ${say(language, 'card.folded', { steps: steps.length, ms: elapsed })}`
}

const comingOf = (
  { id, text }: TaskView['pending'][number],
  { steps }: TaskView,
  { language, idOf }: Reading,
): Card['coming'][number] => ({
  text: `＋ ${say(language, 'meanwhile.waiting', { text, step: steps.length + 1 })}`,
  buttons: [
    {
      id: idOf({ do: 'route', message: id, mode: 'queue' }),
      label: say(language, 'meanwhile.afterwards'),
      style: 'plain',
      act: 'route',
    },
    {
      id: idOf({ do: 'route', message: id, mode: 'restart' }),
      label: say(language, 'meanwhile.restart'),
      style: 'plain',
      act: 'route',
    },
  ],
})

/** The time so far, for a status line that stands beside the messages. */
export const statusLine = (view: TaskView, { language }: Pick<Reading, 'language'>): string =>
  hasEnded(view.status)
    ? ''
    : `${say(language, `status.${view.status}`)} · ${durationText(view.elapsed)}${
        view.expectedRest === undefined ? '' : ` · ${spanText(language, view.expectedRest)}`
      }`
