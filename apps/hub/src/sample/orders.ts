import { busyMoment, down, time, unpaid } from './day.ts'
import { sampleFacts } from './facts.ts'
import { seeded } from './seeded.ts'

/** One submission of an order: each paid one charges the customer. */
export type Attempt = { readonly at: number; readonly payment: string }

export type Order = {
  readonly id: string
  readonly customer: string
  readonly items: number
  /** Euros with two decimals. */
  readonly euros: string
  readonly paid: boolean
  readonly attempts: readonly Attempt[]
}

const { distinctOrders, duplicatedOrders, surplusOrderRows, failedOrders } = sampleFacts

type Placed = { readonly at: number; readonly paid: boolean; readonly attempts: number }

const times = (count: number, place: (index: number) => Placed): readonly Placed[] =>
  Array.from({ length: count }, (_, index) => place(index))

/** The orders of the day in the order they were placed; a client repeats one about 33 s after a timeout. */
export function dayOrders(): readonly Order[] {
  const random = seeded(9_150)
  const smooth = times(distinctOrders - duplicatedOrders - failedOrders, () => ({
    at: busyMoment(random, [down, unpaid]),
    paid: true,
    attempts: 1,
  }))
  // One of the duplicated orders was charged three times, so rows and ids do not add up one to one.
  const repeated = times(duplicatedOrders, (index) => ({
    at: random.between(time('09:38:30'), time('10:00:00')),
    paid: true,
    attempts: index === 0 ? 2 + surplusOrderRows - duplicatedOrders : 2,
  }))
  const failed = times(failedOrders, () => ({
    at: random.between(time('14:00:20'), time('14:41:00')),
    paid: false,
    attempts: 1,
  }))

  return [...smooth, ...repeated, ...failed]
    .toSorted((a, b) => a.at - b.at)
    .map((placed, index) => ({
      id: `ORD-0915-${String(index + 1).padStart(4, '0')}`,
      customer: `cust-${random.between(1_000, 9_999)}`,
      items: random.between(1, 5),
      euros: (random.between(900, 18_900) / 100).toFixed(2),
      paid: placed.paid,
      attempts: Array.from({ length: placed.attempts }, (_, repeat) => ({
        at: placed.at + repeat * 33_000 + random.between(0, 900),
        payment: `pay_${random.hex(10)}`,
      })),
    }))
}
