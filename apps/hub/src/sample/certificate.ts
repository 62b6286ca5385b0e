import { time } from './day.ts'
import type { Entry } from './entry.ts'
import { sampleFacts } from './facts.ts'

const said = (at: number, level: Entry['level'], text: string): Entry => ({
  at,
  level,
  thread: 'scheduler-1',
  logger: 'payment.CertificateCheck',
  text,
})

/** The notices about the payment provider's certificate; the payments it fails are logged with their orders. */
export function certificateEntries(): readonly Entry[] {
  const { certificateExpiredAt, certificateRenewedAt } = sampleFacts
  return [
    ...['02:00:01.206', '08:00:01.211', '13:00:01.198'].map((clock) =>
      said(time(clock), 'WARN', `certificate of payments.example ends at ${certificateExpiredAt}`),
    ),
    said(
      Date.parse(certificateRenewedAt),
      'INFO',
      'payments.example presents a new certificate, ends at 2027-09-15T14:00:00.000Z',
    ),
  ]
}
