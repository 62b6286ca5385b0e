import type { Template } from './template.ts'

/** A stretch of time, by how its stamps begin. */
export interface Slot {
  readonly from: string
  readonly to: string
  readonly lines: number
  readonly grave: number
}

interface Counts {
  lines: number
  grave: number
}

/** Beyond so many different minutes or hours new ones are counted with the last. */
const mostKnown = 20_000

/**
 * Counts lines by hour, or by minute when all are of one hour. Stamps are compared as text, up to the colon behind the
 * hour or the minute: no calendar is needed to tell one hour from another.
 */
export const createTimes = (): {
  readonly add: (text: string, stamp: number, line: Pick<Template, 'level' | 'trouble'>) => void
  readonly slots: () => readonly Slot[]
} => {
  const hours = new Map<string, Counts>()
  const minutes = new Map<string, Counts>()
  let last: Counts = { lines: 0, grave: 0 }
  let lastMinute: Counts = last

  const countsIn = (known: Map<string, Counts>, name: string, otherwise: Counts): Counts => {
    const found = known.get(name)
    if (found !== undefined) return found
    if (known.size >= mostKnown) return otherwise
    const counts = { lines: 0, grave: 0 }
    known.set(name, counts)
    return counts
  }

  return {
    add: (text, stamp, { level, trouble }) => {
      const colon = text.indexOf(':', stamp)
      if (colon === -1 || colon - stamp > 24) return
      const grave = level === 'error' || level === 'fatal' || (level === undefined && trouble) ? 1 : 0
      last = countsIn(hours, text.slice(stamp, colon), last)
      last.lines++
      last.grave += grave
      if (hours.size > 1) return
      lastMinute = countsIn(minutes, text.slice(stamp, colon + 3), lastMinute)
      lastMinute.lines++
      lastMinute.grave += grave
    },
    slots: () =>
      [...(hours.size > 1 ? hours : minutes)].map(([name, counts]) => ({ from: name, to: name, ...counts })),
  }
}

/** At most `most` stretches, each of equally many hours or minutes that occur. */
export const joinSlots = (slots: readonly Slot[], most: number): readonly Slot[] => {
  const each = Math.ceil(slots.length / most)
  return Array.from({ length: Math.ceil(slots.length / each) }, (_, index) => {
    const stretch = slots.slice(index * each, (index + 1) * each)
    return {
      from: stretch[0]?.from ?? '',
      to: stretch.at(-1)?.to ?? '',
      lines: stretch.reduce((sum, { lines }) => sum + lines, 0),
      grave: stretch.reduce((sum, { grave }) => sum + grave, 0),
    }
  })
}
