import type { Line } from '@errand/channel-kit'
import { oneLine } from '../one-line.ts'

const signs = {
  open: '☐',
  doing: '▸',
  done: '☑',
  dropped: '–',
  waiting: '○',
  running: '▸',
  ok: '✓',
  empty: '✓',
  partial: '◐',
  failed: '✗',
  unknown: '?',
  denied: '–',
  expired: '–',
  skipped: '–',
} as const satisfies Readonly<Record<Line['state'], string>>

/** A line of a card holds so many letters of what stands whole in the console. */
const most = { text: 160, detail: 80 }

/** State, what, how long; lines that run beside the one before stand under it. */
export const lineText = ({ state, text, took, detail, share, isBeside }: Line): string => {
  const words = [
    oneLine(text, most.text),
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
    ...(took === undefined ? [] : [took]),
    ...(detail === undefined ? [] : [oneLine(detail, most.detail)]),
  ].join(' · ')
  return `${isBeside === true ? '\u2003' : ''}${signs[state]} ${words}`
}
