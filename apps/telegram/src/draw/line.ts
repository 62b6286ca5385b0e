import type { Line } from '@errand/channel-kit'

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

/** A line without its sign. */
export const lineWords = ({ text, took, detail, share }: Line): string =>
  [text, share === undefined ? undefined : `${Math.floor(share * 100)} %`, took, detail]
    .filter((part) => part !== undefined)
    .join(' · ')

/** State, what, how long; lines that run beside the one before stand under it. */
export const lineText = (line: Line): string =>
  `${line.isBeside === true ? '  ' : ''}${signs[line.state]} ${lineWords(line)}`
