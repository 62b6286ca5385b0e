import { describe, expect, it } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

const now = Date.UTC(2026, 10, 30, 12, 0, 0)

describe('the delay an endpoint asks for', () => {
  it.each([
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1_500],
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Mon, 30 Nov 2026 12:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '-3' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %s ms', (headers, ms) => {
    expect(retryAfterOf(new Headers(Object.entries(headers)), now)).toBe(ms)
  })
})
