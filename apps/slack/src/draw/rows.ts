import type { Card, Line } from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import type { TaskRow } from './block.ts'
import { oneLine } from './lines.ts'

const statuses = {
  open: 'pending',
  waiting: 'pending',
  doing: 'in_progress',
  running: 'in_progress',
  done: 'complete',
  ok: 'complete',
  empty: 'complete',
  dropped: 'complete',
  skipped: 'complete',
  partial: 'error',
  failed: 'error',
  unknown: 'error',
  denied: 'error',
  expired: 'error',
} as const satisfies Readonly<Record<Line['state'], TaskRow['status']>>

/** States that Slack's sign alone does not tell. */
const told: ReadonlySet<Line['state']> = new Set([
  'empty',
  'dropped',
  'skipped',
  'partial',
  'unknown',
  'denied',
  'expired',
])

/** What a card shows at most: more rows than these nobody reads, and all of it has to fit. The console has the whole. */
const most = { rows: 40, title: 160, detail: 80 }

/** The plan and the steps of a card as rows, oldest first; of more than a screen shows, the newest. */
export const rowsOf = (
  { plan, steps }: Pick<Card, 'plan' | 'steps'>,
  language: Language,
): readonly TaskRow[] => {
  const all = [
    ...plan.map((line, index) => rowOf(line, { id: `plan-${index + 1}`, language })),
    ...steps.map((line, index) => rowOf(line, { id: `step-${index + 1}`, language })),
  ]
  if (all.length <= most.rows) return all
  const count = all.length - most.rows + 1
  return [
    { id: 'more', title: say(language, 'card.more', { count }), status: 'complete' },
    ...all.slice(count),
  ]
}

const rowOf = (
  { state, text, took, detail, share }: Line,
  { id, language }: { readonly id: string; readonly language: Language },
): TaskRow => {
  const title = [
    oneLine(text, most.title),
    ...(told.has(state) ? [wordFor(state, language)] : []),
    ...(share === undefined ? [] : [`${Math.round(share * 100)} %`]),
    ...(took === undefined ? [] : [took]),
  ].join(' · ')
  return {
    id,
    title,
    status: statuses[state],
    ...(detail === undefined ? {} : { detail: oneLine(detail, most.detail) }),
  }
}

const wordFor = (state: Line['state'], language: Language): string => {
  switch (state) {
    case 'open':
    case 'doing':
    case 'done':
    case 'dropped':
      return say(language, `plan.${state}`)
    default:
      return say(language, `call.${state}`)
  }
}
