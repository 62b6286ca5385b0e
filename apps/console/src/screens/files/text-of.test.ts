import { describe, expect, it } from 'vitest'
import { textOf } from './text-of.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('whether a file is text', () => {
  it('reads text in any language', () => {
    expect(textOf(bytes('orders, 订单, 📦'), { isWhole: true })).toBe('orders, 订单, 📦')
  })

  it('reads a beginning that ends in the middle of a letter', () => {
    expect(textOf(bytes('订单').subarray(0, 4), { isWhole: false })).toBe('订')
  })

  it('takes neither a picture nor broken text for one', () => {
    expect(textOf(Uint8Array.of(0x89, 0x50, 0, 0), { isWhole: true })).toBeUndefined()
    expect(textOf(Uint8Array.of(0x66, 0xff, 0xfe), { isWhole: true })).toBeUndefined()
    expect(textOf(bytes('订单').subarray(0, 4), { isWhole: true })).toBeUndefined()
  })
})
