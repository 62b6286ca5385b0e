import { describe, expect, it } from 'vitest'
import { costOf, priceOf, shippedPrices } from './prices.ts'

describe('prices', () => {
  it('a dated name costs what its family costs', () => {
    expect(priceOf('gpt-4.1-mini-2025-04-14')).toEqual({ input: 0.4, cached: 0.1, output: 1.6 })
  })

  it('the config comes before the shipped prices', () => {
    const own = { input: 1, cached: 1, output: 1 }
    expect(priceOf('gpt-4o', { 'gpt-4o': own })).toBe(own)
    expect(priceOf('gpt-4o-2024-11-20', { 'gpt-4o-2024-11-20': own })).toBe(own)
  })

  it('an unknown model has no price', () => {
    expect(priceOf('llama3')).toBeUndefined()
    expect(priceOf('constructor')).toBeUndefined()
  })

  it('no shipped price charges more for cached input than for fresh', () => {
    for (const { input, cached } of Object.values(shippedPrices)) expect(cached).toBeLessThanOrEqual(input)
  })

  it('cached input is counted once, at its own price, and the sum is rounded up', () => {
    const price = { input: 2, cached: 0.5, output: 8 }
    expect(costOf({ input: 100, cached: 40, output: 10 }, price)).toBe(220)
    expect(costOf({ input: 1, cached: 1, output: 0 }, price)).toBe(1)
  })
})
