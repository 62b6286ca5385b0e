import { type Entry, served } from './entry.ts'
import { sampleFacts } from './facts.ts'
import type { Attempt, Order } from './orders.ts'
import { type Seeded, seeded } from './seeded.ts'

/** What the service logs while it takes the orders, with the duplicate charges and the failed payments. */
export function orderingEntries(orders: readonly Order[]): readonly Entry[] {
  const random = seeded(2_718)
  return orders.flatMap((order) =>
    order.attempts.flatMap((attempt, index) => attemptEntries({ order, attempt, index, random })),
  )
}

function attemptEntries({
  order,
  attempt,
  index,
  random,
}: {
  readonly order: Order
  readonly attempt: Attempt
  readonly index: number
  readonly random: Seeded
}): readonly Entry[] {
  const { at, payment } = attempt
  const who = served(random)
  const entry = (offset: number, level: Entry['level'], logger: string, text: string): Entry => ({
    ...who,
    at: at + offset,
    level,
    logger,
    text,
  })
  const last = index === order.attempts.length - 1
  const begun =
    index === 0
      ? [
          entry(-4_120, 'INFO', 'price.Quote', `quoted ${order.euros} EUR, items=${order.items}`),
          entry(-1_260, 'INFO', 'stock.Reservation', `reserved items=${order.items} for ${order.customer}`),
        ]
      : [
          entry(
            -180,
            'WARN',
            'order.IdempotencyStore',
            `no key found for order=${order.id}, taken as a new submission`,
          ),
        ]
  const accepted = entry(0, 'INFO', 'api.OrderController', `POST /v1/orders accepted order=${order.id}`)

  if (!order.paid) {
    const expired = `certificate expired at ${sampleFacts.certificateExpiredAt}`
    return [
      ...begun,
      accepted,
      entry(
        610,
        'ERROR',
        'payment.ProviderClient',
        `TLS handshake with payments.example failed for order=${order.id}: ${expired}`,
      ),
      entry(705, 'INFO', 'order.Workflow', `order=${order.id} set to payment_failed, stock released`),
    ]
  }

  const captured = `captured ${order.euros} EUR order=${order.id} payment=${payment}`
  const settled = last
    ? [
        entry(870, 'DEBUG', 'order.IdempotencyStore', `key stored for order=${order.id}`),
        entry(1_010, 'INFO', 'event.Publisher', `published order.confirmed order=${order.id}`),
        entry(1_340, 'INFO', 'mail.Receipts', `receipt queued for ${order.customer}`),
      ]
    : [
        entry(
          30_840,
          'ERROR',
          'order.IdempotencyStore',
          `key not stored for order=${order.id}: no connection within 30000 ms`,
        ),
      ]
  return [...begun, accepted, entry(820, 'INFO', 'payment.ProviderClient', captured), ...settled]
}
