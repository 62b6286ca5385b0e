import { eventData } from '@errand/agent-core'
import type { Outcome } from './batch.ts'
import { of } from '../records/trace.ts'

/** How often conversations were killed at a border, on each side of it or inside the tool that it names. */
export interface Reached {
  readonly border: string
  readonly before: number
  readonly after: number
  readonly inside: number
}

export const reachedBorders = (outcomes: readonly Outcome[]): readonly Reached[] => {
  const held = outcomes.flatMap(({ lives }) => lives.flatMap(({ trace }) => of(trace, 'held')))
  const names = [...new Set(held.map(({ border }) => border))].toSorted()
  return names.map((border) => {
    const sides = held.filter((one) => one.border === border).map(({ side }) => side)
    const count = (side: string): number => sides.filter((one) => one === side).length
    return { border, before: count('before'), after: count('after'), inside: count('inside') }
  })
}

/** The table as text, one border a line. */
export const tableOf = (reached: readonly Reached[]): string => {
  const width = Math.max(...reached.map(({ border }) => border.length))
  const line = (border: string, ...counts: readonly (string | number)[]): string =>
    [border.padEnd(width), ...counts.map((count) => String(count).padStart(7))].join('')
  return [
    line('killed at', 'before', 'after', 'inside'),
    ...reached.map(({ border, before, after, inside }) => line(border, before, after, inside)),
  ].join('\n')
}

/** The events of the vocabulary at whose border nothing was killed on both sides. */
export const unreachedEvents = (reached: readonly Reached[]): readonly string[] => {
  const covered = new Set(
    reached
      .filter(({ before, after }) => before > 0 && after > 0)
      .flatMap(({ border }) => border.split(' + ').map((name) => name.split(' ')[0])),
  )
  return Object.keys(eventData).filter((type) => !covered.has(type))
}
