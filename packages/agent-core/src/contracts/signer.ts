import { describe, expect, it } from 'vitest'
import type { Signer } from '../ports/signer.ts'

/** What every Signer keeps; each `open` with another number gives a signer with another key. */
export const signerContract = (name: string, open: (key: number) => Signer): void => {
  describe(`${name} as a signer`, () => {
    it('accepts what it signed, also empty and Chinese text', () => {
      const signer = open(1)
      for (const text of ['head 7', '', '收据', '🙂'.repeat(1_000)])
        expect(signer.verify(text, signer.sign(text))).toBe(true)
    })

    it('accepts what the same key signed elsewhere', () => {
      const signature = open(1).sign('head 7')
      expect(open(1).verify('head 7', signature)).toBe(true)
      expect(open(1).keyId).toBe(open(1).keyId)
    })

    it('refuses a signature of another text', () => {
      const signer = open(1)
      expect(signer.verify('head 8', signer.sign('head 7'))).toBe(false)
      expect(signer.verify('head 7 ', signer.sign('head 7'))).toBe(false)
    })

    it('refuses a signature of another key', () => {
      const other = open(2)
      expect(open(1).verify('head 7', other.sign('head 7'))).toBe(false)
      expect(other.keyId).not.toBe(open(1).keyId)
    })

    it('refuses what is no signature, without throwing', () => {
      const signer = open(1)
      const signature = signer.sign('head 7')
      const broken = [
        '',
        'no signature',
        signature.slice(1),
        `${signature}00`,
        `${signature} `,
        '\u0000',
        '收据',
      ]
      for (const wrong of broken) expect(signer.verify('head 7', wrong)).toBe(false)
    })
  })
}
