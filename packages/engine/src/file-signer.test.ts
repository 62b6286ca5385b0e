import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrandError } from '@errand/agent-core'
import { signerContract } from '@errand/agent-core/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { fileSigner } from './file-signer.ts'

const home = mkdtempSync(join(tmpdir(), 'errand-keys-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const freshFolder = (): string => join(home, `fresh-${++folders}`, 'keys')
const modeOf = (path: string): number => statSync(path).mode & 0o777

const refusalOf = (folder: string): unknown => {
  try {
    return fileSigner(folder)
  } catch (error) {
    return error instanceof ErrandError ? { code: error.code, ...error.params } : error
  }
}

signerContract('the file signer', (key) => fileSigner(join(home, `contract-${key}`)))

describe('the file signer', () => {
  it('makes a key that only its owner can read, with the public key beside it', () => {
    const folder = freshFolder()
    const { keyId } = fileSigner(folder)
    expect(keyId).toMatch(/^[0-9a-f]{16}$/)
    expect(readdirSync(folder).toSorted()).toEqual([`${keyId}.pub.pem`, 'signing.pem'].toSorted())
    expect(modeOf(folder)).toBe(0o700)
    expect(modeOf(join(folder, 'signing.pem'))).toBe(0o600)
  })

  it('still verifies what a replaced key signed', () => {
    const folder = freshFolder()
    const old = fileSigner(folder)
    const signature = old.sign('head 7')
    rmSync(join(folder, 'signing.pem'))
    const current = fileSigner(folder)
    expect(current.keyId).not.toBe(old.keyId)
    expect(current.verify('head 7', signature)).toBe(true)
    expect(current.verify('head 8', signature)).toBe(false)
    rmSync(join(folder, `${old.keyId}.pub.pem`))
    expect(fileSigner(folder).verify('head 7', signature)).toBe(false)
  })

  it('writes a lost public key again', () => {
    const folder = freshFolder()
    const publicFile = join(folder, `${fileSigner(folder).keyId}.pub.pem`)
    rmSync(publicFile)
    fileSigner(folder)
    expect(existsSync(publicFile)).toBe(true)
  })

  it('refuses a key that others can read', () => {
    const folder = freshFolder()
    fileSigner(folder)
    chmodSync(join(folder, 'signing.pem'), 0o640)
    expect(refusalOf(folder)).toEqual({
      code: 'HOME_UNWRITABLE',
      path: join(folder, 'signing.pem'),
      reason: 'others may read it; run chmod 600 on it, or replace the key',
    })
  })

  it('refuses a folder that others can write to', () => {
    const folder = freshFolder()
    fileSigner(folder)
    chmodSync(folder, 0o770)
    expect(refusalOf(folder)).toMatchObject({ code: 'HOME_UNWRITABLE', path: folder })
  })

  it('refuses a key that is a link, and one that is no key', () => {
    const folder = freshFolder()
    fileSigner(folder)
    const path = join(folder, 'signing.pem')
    renameSync(path, join(home, 'elsewhere.pem'))
    symlinkSync(join(home, 'elsewhere.pem'), path)
    expect(refusalOf(folder)).toMatchObject({ code: 'HOME_UNWRITABLE', path })
    rmSync(path)
    writeFileSync(path, 'no key', { mode: 0o600 })
    expect(refusalOf(folder)).toMatchObject({ code: 'HOME_UNWRITABLE', path })
  })

  it('refuses a public key that is none', () => {
    const folder = freshFolder()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, 'broken.pub.pem'), 'no key')
    expect(refusalOf(folder)).toMatchObject({ code: 'HOME_UNWRITABLE', path: join(folder, 'broken.pub.pem') })
  })

  it('says why a folder cannot be made', () => {
    writeFileSync(join(home, 'file'), '')
    expect(refusalOf(join(home, 'file', 'keys'))).toMatchObject({ code: 'HOME_UNWRITABLE' })
  })
})
