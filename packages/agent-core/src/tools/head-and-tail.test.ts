import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headAndTail } from './head-and-tail.ts'

/** Four characters a token, as a rough tokenizer. */
const countTokens = (text: string): number => Math.ceil(text.length / 4)
/** A join of two pieces costs more than the pieces. */
const dear = (text: string): number => countTokens(text) + (/line.*\n\[…/s.test(text) ? 15 : 0)

const cut = (text: string, tokens: number): string | undefined =>
  headAndTail(text, { tokens, countTokens, call: 'c3' })

const lines = (count: number): string => Array.from({ length: count }, (_, n) => `line ${n + 1}`).join('\n')
const noticeIn = (text: string): string => text.split('\n').find((line) => line.startsWith('[…')) ?? ''

describe('a text that fits', () => {
  it('is not shortened', () => {
    expect(cut('', 10)).toBeUndefined()
    expect(cut('x'.repeat(400), 100)).toBeUndefined()
  })
})

describe('a shortened text', () => {
  it('keeps whole lines of the head and of the tail, and says what is left out and where it is', () => {
    const text = lines(1_000)
    const shown = cut(text, 100)?.split('\n') ?? []
    const at = shown.findIndex((line) => line.startsWith('[…'))
    const head = shown.slice(0, at)
    const tail = shown.slice(at + 1)
    expect(head).toEqual(text.split('\n').slice(0, head.length))
    expect(tail).toEqual(text.split('\n').slice(-tail.length))
    expect(head.length).toBeGreaterThan(10)
    expect(tail.length).toBeGreaterThan(5)
    const left = 1_000 - head.length - tail.length
    expect(shown[at]).toMatch(
      new RegExp(
        `^\\[… ${left} lines, \\d+ characters left out; read_output \\{"id": "c3"\\} has the whole …\\]$`,
      ),
    )
  })

  it('counts the characters that are left out', () => {
    const shown = cut('x'.repeat(10_000), 100) ?? ''
    const left = Number(/^\[… (\d+) characters left out;/.exec(noticeIn(shown))?.[1])
    expect(shown.replaceAll(/[^x]/g, '').length + left).toBe(10_000)
  })

  it('cuts inside a line only when lines are long', () => {
    const shown = cut(`short\n${'x'.repeat(5_000)}\nlast`, 100) ?? ''
    expect(shown.startsWith('short\nxxx')).toBe(true)
    expect(shown.endsWith('xxx\nlast')).toBe(true)
  })

  it('never splits a surrogate pair', () => {
    for (const offset of ['', 'a', 'ab', 'abc'])
      for (let tokens = 30; tokens < 60; tokens++)
        for (const text of [offset + '😀'.repeat(3_000), '😀'.repeat(3_000) + offset])
          expect((cut(text, tokens) ?? '\ud83d').isWellFormed()).toBe(true)
  })

  it('fits whatever the text and the room', () => {
    assert(
      property(
        string({ unit: 'binary', minLength: 400, maxLength: 4_000 }),
        integer({ min: 30, max: 99 }),
        (text, tokens) => {
          const shown = cut(text, tokens)
          expect(countTokens(shown ?? text)).toBeLessThanOrEqual(tokens)
        },
      ),
    )
  })

  it('fits and still fills the room when joined pieces count more than each alone', () => {
    const shown = headAndTail(lines(1_000), { tokens: 200, countTokens: dear, call: 'c3' }) ?? ''
    expect(dear(shown)).toBeLessThanOrEqual(200)
    expect(dear(shown)).toBeGreaterThan(160)
  })

  it('is nothing but the notice where there is no room', () => {
    expect(cut(lines(100), 1)).toBe(
      '[… 100 lines, 791 characters left out; read_output {"id": "c3"} has the whole …]',
    )
  })

  it('does not count a text that is far too long as a whole', () => {
    let longest = 0
    const counting = (text: string): number => {
      longest = Math.max(longest, text.length)
      return countTokens(text)
    }
    headAndTail('word '.repeat(1_000_000), { tokens: 100, countTokens: counting, call: 'c1' })
    expect(longest).toBeLessThan(4_000)
  })

  it('is the same for the same text', () => {
    expect(cut(lines(500), 80)).toBe(cut(lines(500), 80))
  })
})
