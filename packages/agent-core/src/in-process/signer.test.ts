import { expect, it } from 'vitest'
import { signerContract } from '../contracts/signer.ts'
import { createHmacSigner } from './signer.ts'

signerContract('the HMAC signer', (key) => createHmacSigner(`secret ${key}`))

it('the HMAC signer signs as RFC 4231 says', () => {
  expect(createHmacSigner('Jefe').sign('what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})
