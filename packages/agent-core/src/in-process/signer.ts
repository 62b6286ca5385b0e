import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Signer } from '../ports/signer.ts'

/** Signs with HMAC-SHA-256 (hex): who can verify can also sign, so it proves nothing to a third party. */
export const createHmacSigner = (secret: string): Signer => {
  const key = utf8ToBytes(secret)
  const sign = (text: string): string => bytesToHex(hmac(sha256, key, utf8ToBytes(text)))
  return {
    keyId: `hmac-${bytesToHex(hmac(sha256, key, utf8ToBytes('errand key id'))).slice(0, 16)}`,
    sign,
    verify: (text, signature) => sameText(sign(text), signature),
  }
}

/** Takes as long for a wrong first character as for a wrong last one. */
const sameText = (expected: string, given: string): boolean => {
  let difference = expected.length ^ given.length
  for (let index = 0; index < expected.length; index++)
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index)
  return difference === 0
}
