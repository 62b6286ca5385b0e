import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { homeOf, readConfigFile, readSecretFile } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'errand-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const homeWith = (name: string, content: string | Uint8Array): string => {
  const home = join(folder, name)
  mkdirSync(home)
  writeFileSync(join(home, 'errand.yaml'), content)
  return home
}

describe('the home', () => {
  it('is ERRAND_HOME as an absolute path, else .errand in the own folder', () => {
    expect(homeOf({ HOME: '/home/mia' })).toBe('/home/mia/.errand')
    expect(homeOf({ HOME: '/home/mia', ERRAND_HOME: '/srv/e/' })).toBe('/srv/e')
    expect(homeOf({ HOME: '/home/mia', ERRAND_HOME: 'here' })).toBe(resolve('here'))
    expect(homeOf({ HOME: '/home/mia', ERRAND_HOME: '~/e' })).toBe('/home/mia/e')
    expect(homeOf({ HOME: '/home/mia', ERRAND_HOME: '~mia/e' })).toBe(resolve('~mia/e'))
  })

  it('is asked for where nothing tells it', () => {
    expect(() => homeOf({})).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })
})

describe('the config file', () => {
  it('is read from the home, and may be missing together with it', () => {
    const home = homeWith('good', 'language: zh\n')
    expect(readConfigFile(home)).toEqual({ path: join(home, 'errand.yaml'), text: 'language: zh\n' })
    expect(readConfigFile(join(folder, 'none'))).toBeUndefined()
  })

  it('is refused when it is no UTF-8 text', () => {
    const home = homeWith('utf16', new Uint8Array([0xff, 0xfe, 0x61, 0x00]))
    expect(() => readConfigFile(home)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_UNREADABLE',
        params: { file: join(home, 'errand.yaml'), reason: 'it is not UTF-8 text' },
      }),
    )
  })

  it('is refused when it is a folder', () => {
    const home = join(folder, 'nested')
    mkdirSync(join(home, 'errand.yaml'), { recursive: true })
    expect(() => readConfigFile(home)).toThrow(expect.objectContaining({ code: 'CONFIG_UNREADABLE' }))
  })
})

describe('a secret file', () => {
  it.each([
    ['secret', 'secret'],
    ['secret\n', 'secret'],
    ['secret\r\n', 'secret'],
    ['\u{FEFF}secret\n\n', 'secret'],
    [' se cret ', ' se cret '],
    ['\n', ''],
  ])('with the content %j gives %j', (content, secret) => {
    const path = join(folder, 'secret')
    writeFileSync(path, content)
    expect(readSecretFile(path)).toBe(secret)
  })

  it('gives nothing when it cannot be read', () => {
    expect(readSecretFile(join(folder, 'missing'))).toBeUndefined()
    expect(readSecretFile(folder)).toBeUndefined()
  })
})
