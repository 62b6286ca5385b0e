import { busyMoment, down, time } from './day.ts'
import { type Entry, served } from './entry.ts'
import { seeded } from './seeded.ts'

type Unlevelled = Omit<Entry, 'level'>

const times = (count: number, say: (index: number) => Unlevelled): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({ level: 'WARN', ...say(index) }))

const job = (at: number, logger: string, text: string): Unlevelled => ({
  at,
  thread: 'scheduler-1',
  logger,
  text,
})

/** Warnings that look like a lead and are none: they come every day and nothing follows from them. */
export function noiseEntries(): readonly Entry[] {
  const random = seeded(4_669)
  const asked = (logger: string, text: string): Unlevelled => ({
    ...served(random),
    at: busyMoment(random, [down]),
    logger,
    text,
  })
  return [
    ...times(34, () =>
      asked(
        'api.Deprecation',
        `field couponCode is deprecated, sent by ios/5.${random.between(0, 3)}, still read`,
      ),
    ),
    ...times(27, () =>
      asked(
        'shipping.Address',
        `postal code ${random.between(10_000, 99_999)} not in the directory, kept as typed`,
      ),
    ),
    ...times(6, (index) =>
      job(
        time('03:00:12.040') + index * 172_400,
        'report.Nightly',
        `slow query daily_totals part ${index + 1}/6: ${random.between(6_100, 9_800)} ms`,
      ),
    ),
    ...times(9, () =>
      job(
        busyMoment(random, [down]),
        'catalog.Cache',
        `miss ratio 0.${random.between(31, 47)} after a refresh, warming up`,
      ),
    ),
    ...times(4, (index) =>
      job(
        time('01:17:30.900') + index * 6 * 3_600_000,
        'clock.Drift',
        `clock is ${random.between(60, 180)} ms ahead, corrected`,
      ),
    ),
    ...times(6, (index) =>
      job(
        time('00:40:00.310') + index * 4 * 3_600_000,
        'disk.Usage',
        `/var/lib/checkout is ${70 + Math.floor(index / 3)}% full, alarm at 90%`,
      ),
    ),
  ]
}
