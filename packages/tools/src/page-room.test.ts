import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { measure, pageRoom } from './page-room.ts'
import { defaults } from '@errand/agent-core'

const rows = (row: (index: number) => string): string =>
  Array.from({ length: 400 }, (_, index) => row(index)).join('\n')

const texts: Readonly<Record<string, string>> = {
  prose: rows(
    (index) => `Paragraph ${index} says that the quick brown fox jumps over the lazy dog, and returns.`,
  ),
  chinese: rows((index) => `第${index}条：七天内可以退款，超过七天需要审批，订单编号由系统自动生成。`),
  log: rows(
    (index) =>
      `2026-11-30T08:12:${index % 60}.123Z INFO [checkout-${index}] order ${index * 37} took ${index} ms`,
  ),
  access: rows(
    (index) => `10.0.0.${index} - - [30/Nov/2026] "GET /v1/orders/${index * 991} HTTP/1.1" 200 ${index * 77}`,
  ),
  table: rows((index) => `${index},${index * 17.31},${Math.sin(index)},EUR,USD`),
  ids: rows((index) => `${(index * 2_654_435_761).toString(16)}-4f1c-${(index * 40_503).toString(16)}`),
  json: rows((index) =>
    JSON.stringify({ id: index, name: `item-${index}`, tags: ['new', 'sale'], price: index / 3 }),
  ),
  code: rows((index) => `  const value${index} = items.filter((item) => item.count > ${index}).map(String)`),
}

describe('a page', () => {
  it.each(Object.entries(texts))('of %s fits into a result and is not needlessly short', (_, text) => {
    const { end } = measure(text, { room: pageRoom })
    const page = text.slice(0, end)
    for (const count of [o200k, cl100k]) {
      expect(count(page)).toBeLessThan(defaults.result.tokens)
      expect(count(page)).toBeGreaterThan(defaults.result.tokens / 2.5)
    }
  })

  it('never ends inside a character', () => {
    for (let room = 1; room < 12; room += 0.5) {
      const { end } = measure('a🚀'.repeat(10), { room })
      expect('a🚀'.repeat(10).slice(0, end).isWellFormed()).toBe(true)
    }
  })

  it('is measured from where it starts', () => {
    const text = 'one two three four'
    expect(measure(text, { start: 8 })).toEqual({ end: text.length, tokens: measure('three four').tokens })
    expect(measure('')).toEqual({ end: 0, tokens: 0 })
  })
})
