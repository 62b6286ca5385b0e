import { describe, expect, it } from 'vitest'
import { printable, rawText } from './plain-text.ts'

const plain = (value: unknown, internal: readonly string[] = []): string =>
  printable(rawText(value, { internal }))

describe('a value as text', () => {
  it('is a string as it is', () => {
    expect(plain('{"b":1}\n\ta "quoted" 👩‍👩‍👧‍👦 \u202ertl\u202c z\u200bw')).toBe(
      '{"b":1}\n\ta "quoted" 👩‍👩‍👧‍👦 \u202ertl\u202c z\u200bw',
    )
  })

  it('is JSON with its fields sorted, whatever order they came in', () => {
    expect(plain({ b: 1, a: [{ d: null, c: 'x' }] })).toBe(
      '{\n  "a": [\n    {\n      "c": "x",\n      "d": null\n    }\n  ],\n  "b": 1\n}',
    )
    expect(plain({ a: 1, b: 2 })).toBe(plain({ b: 2, a: 1 }))
    expect(plain(7)).toBe('7')
  })

  it('has no internal field at any depth', () => {
    const value = { id: 1, etag: 'x', rows: [{ etag: 'y', name: 'n', deep: { etag: { more: 1 } } }] }
    const text = plain(value, ['etag'])
    expect(text).not.toContain('etag')
    expect(JSON.parse(text)).toEqual({ id: 1, rows: [{ name: 'n', deep: {} }] })
  })

  it('has one kind of line break', () => {
    expect(plain('a\r\nb\rc\n')).toBe('a\nb\nc\n')
  })

  it.each([
    ['\u001b[1;31mred\u001b[0m', 'red'],
    ['\u001b]0;title\u0007text', 'text'],
    ['\u001b]8;;https://x\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['\u001b[2J\u001b[H\u001b(Bscreen', 'screen'],
    ['\u001b]0;open and then the rest', '0;open and then the rest'],
    ['end \u001b', String.raw`end \u{1b}`],
  ])('has no colours and moves of a terminal: %j', (text, expected) => {
    expect(plain(text)).toBe(expected)
  })

  it('shows what no text can hold', () => {
    expect(plain('a\u0000b\ud83dc\u0008')).toBe(String.raw`a\u{0}b\u{d83d}c\u{8}`)
  })

  it.each(['\u001b]', '\u001b[', '\u001b', '\u001b]0;a'])('survives a million of %j', (sequence) => {
    expect(() => plain(sequence.repeat(1_000_000))).not.toThrow()
    expect(() => plain(`${sequence}${'0'.repeat(1_000_000)}`)).not.toThrow()
  })
})
