import { sampleFacts } from './facts.ts'
import type { Seeded } from './seeded.ts'

/** From one moment (ms since 1970) to another, both included. */
export type Span = readonly [from: number, to: number]

/** The moment, in ms since 1970, of a time of the sample's day in UTC, such as `09:12:06.014`. */
export const time = (clock: string): number => Date.parse(`2026-09-15T${clock}Z`)

const { fatalAt, restartedAt, certificateExpiredAt, certificateRenewedAt } = sampleFacts

/** The process is down or about to be: no request begins. */
export const down: Span = [Date.parse(fatalAt) - 3_000, Date.parse(restartedAt) + 8_000]

/** Every payment fails. */
export const unpaid: Span = [Date.parse(certificateExpiredAt) - 5_000, Date.parse(certificateRenewedAt)]

/** The pool is too small for the traffic. */
export const starved: Span = [Date.parse(sampleFacts.firstPoolWaitAt), Date.parse(sampleFacts.poolRaisedAt)]

export const within = (at: number, [from, to]: Span): boolean => at >= from && at <= to

/** How busy each hour of the day is, against the others. */
const load = [1, 1, 1, 1, 2, 3, 5, 7, 9, 10, 10, 9, 9, 9, 9, 9, 10, 11, 12, 11, 8, 5, 3, 2]
const hours = load.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))

/** A share from 0 to 1 of the day's busiest hour. */
export const loadAt = (at: number): number => (load[new Date(at).getUTCHours()] ?? 0) / Math.max(...load)

/** A moment of the day, more often in its busy hours, outside the closed spans and a minute off midnight. */
export function busyMoment(random: Seeded, closed: readonly Span[]): number {
  const day: Span = [time('00:01:00'), time('23:59:00')]
  for (;;) {
    const at = time('00:00:00') + random.pick(hours) * 3_600_000 + random.between(0, 3_599_999)
    if (within(at, day) && !closed.some((span) => within(at, span))) return at
  }
}
