import { describe, expect, it } from 'vitest'
import { patternOf, type Part } from './pattern.ts'

const whole = (text: string): Part => ({ text, starts: true, ends: true })

describe('a pattern', () => {
  it('ignores case with (?i) and matches Chinese', () => {
    expect(patternOf('(?i)REFUND').test(whole('a refund'))).toBe(true)
    expect(patternOf('退款|订单').test(whole('查询订单'))).toBe(true)
  })

  it.each([
    ['(a', 'missing closing'],
    ['[z-a]', 'invalid'],
    ['(?=a)b', 'invalid'],
    [String.raw`(a)\1`, 'invalid'],
    ['a{2000}', 'invalid'],
    ['x'.repeat(501), 'longer than 500'],
    ['(?:a?){1000}a{1000}', 'more than can be searched'],
    [`(${'ab'.repeat(9)}){1000}`, 'more than can be searched'],
  ])('%s is refused with the reason', (source, reason) => {
    expect(() => patternOf(source)).toThrow('PATTERN_INVALID')
    expect(() => patternOf(source)).toThrow(reason)
  })

  it('shows the surroundings of its match in a long text', () => {
    const text = `${'a'.repeat(5_000)}needle${'b'.repeat(5_000)}`
    const excerpt = patternOf('needle').excerpt(whole(text), 100)
    expect(excerpt).toMatch(/^…a+needleb+…$/)
    expect(excerpt).toHaveLength(102)
    expect(patternOf('n').excerpt(whole('a needle'), 100)).toBe('a needle')
  })

  it.each([
    ['a+$', 'baaa', { ends: false }, false],
    ['[^b]$', 'aaab', { ends: false }, false],
    ['a+$', 'baaa', { ends: true }, true],
    ['^a', 'aaab', { starts: false }, false],
    ['^[^b]', 'bbb', { starts: false }, false],
    ['^a', 'aaab', { starts: true }, true],
    ['b.*', 'abaa', { starts: false, ends: false }, true],
    ['.*b', 'abaa', { starts: false, ends: false }, true],
    ['a', 'aaa', { starts: false, ends: false }, true],
  ])('%s in the part %s of a line %j is found: %s', (source, text, ends, found) => {
    expect(patternOf(source).test({ ...whole(text), ...ends })).toBe(found)
  })
})
