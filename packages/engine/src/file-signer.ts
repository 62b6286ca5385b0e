import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ErrandError, reasonOf, type Signer } from '@errand/agent-core'
import { openPrivateKey, writeOnce } from './key-file.ts'

/**
 * Signs with Ed25519 (base64url); the key lies in `keysFolder/signing.pem` and is made at the first use. Its public
 * key stays beside it as `<keyId>.pub.pem`, so that signatures of a key that was since replaced still verify.
 * Throws HOME_UNWRITABLE when the folder cannot be used, or when others may read the key.
 */
export const fileSigner = (keysFolder: string): Signer => {
  const privateKey = openPrivateKey(keysFolder)
  const publicKey = createPublicKey(privateKey)
  const keyId = keyIdOf(publicKey)
  writeOnce(keysFolder, `${keyId}.pub.pem`, publicKey.export({ type: 'spki', format: 'pem' }).toString())
  const known = [publicKey, ...earlierKeys(keysFolder, keyId)]
  return {
    keyId,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    verify: (text, signature) => {
      const bytes = Buffer.from(signature, 'base64url')
      // Decoding skips what is no base64url; only the one spelling that `sign` gives is a signature.
      if (bytes.toString('base64url') !== signature) return false
      return known.some((key) => verify(null, Buffer.from(text), key, bytes))
    },
  }
}

/** The first 16 hex digits of the SHA-256 of the public key. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

const earlierKeys = (folder: string, current: string): readonly KeyObject[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pub.pem') && name !== `${current}.pub.pem`)
    .map((name) => readPublicKey(join(folder, name)))

const readPublicKey = (path: string): KeyObject => {
  try {
    return createPublicKey(readFileSync(path))
  } catch (cause) {
    throw new ErrandError(
      'HOME_UNWRITABLE',
      { path, reason: `it holds no public key: ${reasonOf(cause)}` },
      { cause },
    )
  }
}
