import { browsingEntries } from './browsing.ts'
import { certificateEntries } from './certificate.ts'
import { renderEntry } from './entry.ts'
import { exhaustionEntries } from './exhaustion.ts'
import { sampleFacts } from './facts.ts'
import { noiseEntries } from './noise.ts'
import { orderingEntries } from './ordering.ts'
import type { Order } from './orders.ts'
import { scheduledEntries } from './scheduled.ts'

/** The service's log of the day, by time, one entry a line, `sampleFacts.logLines` lines. */
export function serviceLog(orders: readonly Order[]): string {
  const fixed = [
    ...orderingEntries(orders),
    ...exhaustionEntries(),
    ...certificateEntries(),
    ...noiseEntries(),
    ...scheduledEntries(),
  ]
  // Browsing fills up, so that the number of lines holds.
  const entries = [...fixed, ...browsingEntries(sampleFacts.logLines - fixed.length)]
  return entries
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => `${renderEntry(entry)}\n`)
    .join('')
}
