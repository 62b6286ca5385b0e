import type { Order } from './orders.ts'

/** A header and one row for each attempt, by time; a failed payment has no reference. */
export function ordersCsv(orders: readonly Order[]): string {
  const rows = orders
    .flatMap((order) => order.attempts.map((attempt) => ({ order, attempt })))
    .toSorted((a, b) => a.attempt.at - b.attempt.at)
    .map(({ order, attempt }) =>
      [
        order.id,
        new Date(attempt.at).toISOString(),
        order.customer,
        order.items,
        order.euros,
        order.paid ? 'paid' : 'payment_failed',
        order.paid ? attempt.payment : '',
      ].join(','),
    )
  return ['order_id,submitted_at,customer,items,amount_eur,status,payment_ref', ...rows, ''].join('\n')
}
