import { describe, expect, it } from 'vitest'
import { shown } from '../shown.ts'

const orders = Array.from({ length: 500 }, (_, n) => ({
  id: n,
  status: n % 5 === 0 ? 'closed' : 'open',
  customer: { name: `客户 ${n}`, address: { city: 'Wien', geo: { at: { lat: n } } } },
}))

describe('the digest of JSON', () => {
  it('has each path with how much lies there, arrays as a count, and examples', () => {
    const lines = shown(JSON.stringify({ total: 500, orders }, undefined, 2)).split('\n')
    expect(lines[0]).toMatch(/^\[digest of JSON: [\d,]+ characters, 11 paths; read_output \{"id": "c1"\}/)
    expect(lines).toContain('orders: array of 500 elements')
    expect(lines).toContain('orders[].status: 500 text: "open" ×400, "closed" ×100')
    expect(lines).toContainEqual(expect.stringMatching(/^orders\[\]\.id: 500 number, 0 to 499, e\.g\. 0, 1/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^orders\[\]\.customer\.name: 500 text, e\.g\. "客户 0"/),
    )
  })

  it('has no path of more than four names, and counts what lies deeper', () => {
    const digest = shown(JSON.stringify(orders))
    expect(digest).toContain('[].customer.address.geo.at: 500 object')
    expect(digest).not.toContain('at.lat')
    expect(digest).toContain('deeper than 4 names: 500 values')
  })

  it('joins the names of an object that is a list in disguise', () => {
    const digest = shown(
      JSON.stringify({ users: Object.fromEntries(orders.map((order) => [`u${order.id}`, order])) }),
    )
    expect(digest).toContain('users.…: 440 object')
  })

  it('takes documents one after the other, and what breaks off', () => {
    expect(shown(orders.map((order) => JSON.stringify(order)).join('\n'))).toContain('500 documents')
    const text = JSON.stringify(orders)
    const digest = shown(text.slice(0, 5_000))
    expect(digest).toMatch(/, broken at character \d{4}/)
    expect(digest).toMatch(/^\[\]\.id: \d+ number/m)
  })

  it('is the same whatever stands in its texts', () => {
    const digest = shown(JSON.stringify(orders.map(() => ({ a: String.raw`\"}],{"`, 'b.c': '"\\' }))))
    expect(digest).toContain('[].b.c: 500 text')
    expect(digest).not.toContain('broken')
  })
})
