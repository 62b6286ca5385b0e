import { busyMoment, down, starved, within } from './day.ts'
import { type Entry, served } from './entry.ts'
import { type Seeded, seeded } from './seeded.ts'

const skus = ['LAMP-22', 'MUG-07', 'DESK-140', 'RUG-31', 'CHAIR-5', 'VASE-18', 'SHELF-60', 'CLOCK-3']
const countries = ['DE', 'FR', 'NL', 'ES', 'IT', 'PL', 'SE']

/** People browsing the shop, `count` lines; everything is slow while the pool is too small. */
export function browsingEntries(count: number): readonly Entry[] {
  const random = seeded(3_141)
  return Array.from({ length: count }, () => browsing(random))
}

function browsing(random: Seeded): Entry {
  const at = busyMoment(random, [down])
  const ms = random.between(8, 190) * (within(at, starved) ? random.between(8, 40) : 1)
  const cart = random.hex(6)
  const said = random.pick([
    { logger: 'api.CartController', text: `GET /v1/carts/${cart} 200 in ${ms} ms` },
    { logger: 'api.CartController', text: `GET /v1/carts/${cart} 200 in ${ms} ms` },
    {
      logger: 'cart.Cart',
      text: `added sku=${random.pick(skus)} quantity=${random.between(1, 4)} to cart=${cart}`,
    },
    {
      logger: 'shipping.Rates',
      text: `${random.between(2, 6)} options to ${random.pick(countries)} in ${ms} ms`,
    },
    {
      logger: 'session.Sessions',
      text: `session opened for cust-${random.between(1_000, 9_999)} on ${random.pick(['web', 'ios', 'android'])}`,
    },
    { logger: 'price.Coupons', text: `coupon AUTUMN10 accepted for cart=${cart}` },
  ])
  return { ...served(random), at, level: 'INFO', ...said }
}
