import { describe, expect, it } from 'vitest'
import { parseConfigFile } from './config-file.ts'

const parse = (text: string): unknown => parseConfigFile({ path: '/etc/errand.yaml', text }).data

describe('a config file', () => {
  it.each([
    ['a: 1\nb: [1, 2', 'line 2: '],
    ['a: 1\n\tb: 2', 'line 2: a tab stands where only spaces may indent'],
    ['a: 1\nb: 2\na: 3', 'line 3: this key stands here a second time'],
    ['a:\n  b: 1\n  b: 2', 'line 3: this key stands here a second time'],
    ['a: 1\n---\nb: 2', 'line 2: a second document begins here, and only one is read'],
    ['a: !secret x', 'line 1: tags (a word after "!") are not read'],
    ['a: 1\nb: !!js/function x', 'line 2: tags (a word after "!") are not read'],
    ['a: !!binary aGk=', 'line 1: tags (a word after "!") are not read'],
    ['? [a]\n: 1', 'line 1: this key is not plain text'],
    [
      'a: 1\nb: {c: ${env:X}}',
      'line 2: a sign stands here that cannot be read; a value with such signs needs quotes',
    ],
    ['a: *nobody', 'its aliases'],
    ['a: &a {b: *a}', 'an alias (a name after "*") contains itself'],
    ['- a\n- b', 'line 1: the file must be a list of keys with their values'],
    ['just words', 'line 1: the file must be a list of keys with their values'],
  ])('%j is refused with its reason', (text, reason) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_UNREADABLE',
        params: { file: '/etc/errand.yaml', reason: expect.stringContaining(reason) },
      }),
    )
  })

  it('may use an alias, but not so many that they grow without end', () => {
    expect(parse('a: &x [1]\nb: *x')).toEqual({ a: [1], b: [1] })
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
    for (const [here, above] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map((pair) => pair.split('')))
      bomb.push(`${here}: &${here} [${Array.from({ length: 9 }, () => `*${above}`).join(', ')}]`)
    expect(() => parse(bomb.join('\n'))).toThrow(
      expect.objectContaining({
        params: {
          file: '/etc/errand.yaml',
          reason: 'its aliases (a name after "*") cannot be resolved, or there are too many',
        },
      }),
    )
  })

  it('reads YAML 1.2: yes is text and a merge key is a key', () => {
    expect(parse('a: yes\nb: 0o7\n"<<": {c: 1}')).toEqual({ a: 'yes', b: 7, '<<': { c: 1 } })
  })

  it('takes a key without a value for not set', () => {
    expect(parse('a:\nb:\n  c: ~\n  d: 1')).toEqual({ b: { d: 1 } })
  })
})
