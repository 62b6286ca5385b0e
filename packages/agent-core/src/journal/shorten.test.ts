import { describe, expect, it } from 'vitest'
import { firstLine, shorten } from './shorten.ts'

const family = '👨‍👩‍👧‍👦'
const accented = 'e\u0301'

describe('a shortened text', () => {
  it.each([
    ['', 5, ''],
    ['abc', 3, 'abc'],
    ['abcd', 4, 'abcd'],
    ['abcde', 4, 'abc…'],
    ['停止服务后再启动', 4, '停止服…'],
  ])('%j in %i letters is %j', (text, max, short) => {
    expect(shorten(text, max)).toBe(short)
  })

  it('counts letters as people do, and never cuts one', () => {
    expect(shorten(family.repeat(3), 3)).toBe(family.repeat(3))
    expect(shorten(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`)
    expect(shorten(accented.repeat(4), 4)).toBe(accented.repeat(4))
    expect(shorten(accented.repeat(5), 4)).toBe(`${accented.repeat(3)}…`)
    expect(shorten('😀'.repeat(9), 4)).toBe('😀😀😀…')
  })

  it('stays short for a long text', () => {
    expect(shorten('x'.repeat(1_000_000), 80)).toBe(`${'x'.repeat(79)}…`)
  })
})

describe('the first line', () => {
  it.each([
    ['one\ntwo', 'one'],
    ['\n\n  one  \ntwo', 'one  '],
    ['', ''],
    ['a long one', 'a lo…'],
  ])('of %j is %j', (text, line) => {
    expect(firstLine(text, 5)).toBe(line)
  })
})
