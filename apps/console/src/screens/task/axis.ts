/** A stretch of time since the task was opened, in milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Where moments lie on the timeline, from 0 at its left to 1 at its right. */
export interface Axis {
  readonly place: (ms: number) => number
  readonly timeAt: (share: number) => number
  /** Whether those are less than a second apart. */
  readonly isFine: boolean
  /** Places that are told under it, with their times. */
  readonly ticks: readonly { readonly share: number; readonly ms: number }[]
}

/** A wait is drawn at most this long, measured by what counts, so that a night does not hide a minute's work. */
const longestWait = 0.25
const shortestWaitMs = 500
const mostTicks = 7
const tickSeconds = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400,
]

/** Lays time out from 0 to `end`; the stretches of `idle` do not count and are drawn shorter where they are long. */
export const axisOf = (end: number, idle: readonly Stretch[]): Axis => {
  const pieces = piecesOf(Math.max(end, 1), merged(idle, end))
  const shown = pieces.reduce((sum, { width }) => sum + width, 0)
  const place = (ms: number): number => {
    let before = 0
    for (const { from, to, width } of pieces) {
      if (ms < to) return (before + (Math.max(0, ms - from) / (to - from)) * width) / shown
      before += width
    }
    return 1
  }
  const timeAt = (share: number): number => {
    let rest = share * shown
    for (const { from, to, width } of pieces) {
      if (rest <= width) return from + (rest / width) * (to - from)
      rest -= width
    }
    return end
  }
  const step =
    (tickSeconds.find((seconds) => shown / (seconds * 1000) <= mostTicks) ?? Math.ceil(shown / 7000)) * 1000
  const ticks = Array.from({ length: Math.floor(shown / step) + 1 }, (_, index) => {
    const share = (index * step) / shown
    return { share, ms: timeAt(share) }
  })
  return { place, timeAt, ticks, isFine: step < 1_000 }
}

interface Piece extends Stretch {
  readonly width: number
}

const piecesOf = (end: number, idle: readonly Stretch[]): readonly Piece[] => {
  const waited = idle.reduce((sum, { from, to }) => sum + to - from, 0)
  const most = Math.max(shortestWaitMs, (end - waited) * longestWait)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of idle) {
    if (from > at) pieces.push({ from: at, to: from, width: from - at })
    pieces.push({ from, to, width: Math.min(to - from, most) })
    at = to
  }
  if (end > at) pieces.push({ from: at, to: end, width: end - at })
  return pieces
}

/** The same stretches in order, none overlapping another, none empty. */
const merged = (stretches: readonly Stretch[], end: number): readonly Stretch[] => {
  const all: Stretch[] = []
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    const until = Math.min(to, end)
    if (last !== undefined && from <= last.to)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, until) }
    else if (until > from) all.push({ from, to: until })
  }
  return all
}
