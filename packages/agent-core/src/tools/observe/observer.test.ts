import { describe, expect, it } from 'vitest'
import { createObserver } from './observer.ts'
import { shown } from './shown.ts'

const megabytes = (text: string, count: number): string =>
  text.repeat(Math.ceil((count * 1_000_000) / text.length))

/** Milliseconds for each megabyte. */
const pace = (text: string): number => {
  const began = performance.now()
  shown(text)
  return ((performance.now() - began) / text.length) * 1_000_000
}

/**
 * Whether sixteen times the text takes less than six times as long for each megabyte; what grows with the square takes
 * sixteen times. Tried three times: other work on the machine only ever adds.
 */
const isInStep = (start: string, piece: string, length: number): boolean =>
  [1, 2, 3].some(() => {
    const short = pace(start + megabytes(piece, length / 16))
    return pace(start + megabytes(piece, length)) < short * 6 + 100
  })

/** What some reader could choke on: nothing that is closed, nothing that is short, nothing that is alike. */
const nasty: readonly (readonly [string, string])[] = [
  ['one line', 'x'],
  ['one line of digits', '1'],
  ['spaces', ' '],
  ['line breaks', '\n'],
  ['zeros', '\\u{0}'],
  ['open braces', '{"a":'],
  ['open brackets', '['],
  ['quotes', '"'],
  ['backslashes in a text', '["\\\\\\\\\\\\'],
  ['open tags', '<a><b x="'],
  ['open elements', '<x>'],
  ['elements that were never closed', '<div><p>a</span>'],
  ['ends without a beginning', '</p>'],
  ['open angles', '<'],
  ['open comments', '<!-- x'],
  ['open instructions', '<?x '],
  ['open types', '<!DOCTYPE x [<!ENTITY '],
  ['references', '&amp;&#65;&x;'],
  ['style sheets', '<style>a{b'],
  ['rows with an open quote', 'a,b,c\n1,"2,3\n'],
  ['separators', 'a,b,,,,,,;;;;||||\t\t\n'],
  ['hunks', 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-a\n'],
  ['headings', '# a\n\n'],
  ['sentences without an end', 'word, word '],
  ['times', '2026-11-30T08:12:00Z '],
  ['brackets after a time', '2026-11-30T08:12:00Z [[[[[[[[[[\n'],
  ['names of exceptions', '2026-11-30T08:12:00Z a.b.c.d.e.f.g.h.i.j.A$$$$$$$$$$$$$$$\n'],
]

describe('a text of any kind', () => {
  it.each(nasty)('takes time in step with its length: %s', (_, piece) => {
    expect(isInStep('', piece, 0.8)).toBe(true)
  })

  it.each([
    ['JSON', '{"a":1,"b":'],
    ['HTML', '<html><body>'],
    ['XML', '<?xml version="1.0"?><r>'],
    ['log', '2026-11-30T08:12:00Z ERROR x\n'.repeat(9)],
    ['table', 'a,b,c\n1,2,3\n'.repeat(9)],
  ])('takes time in step with its length also below the beginning of %s', (_, start) => {
    for (const [name, piece] of nasty) expect([name, isInStep(start, piece, 0.2)]).toEqual([name, true])
  })

  it('is the same in pieces as in one', () => {
    const text = Array.from(
      { length: 5_000 },
      (_, n) => `2026-11-30T08:12:${n % 60}Z ERROR order ${n} is lost\n`,
    ).join('')
    const observer = createObserver()
    observer.add(text.slice(0, 70_000))
    for (let from = 70_000; from < text.length; from += 333) observer.add(text.slice(from, from + 333))
    const whole = createObserver()
    whole.add(text)
    expect(observer.end()).toEqual(whole.end())
  })

  it('nested ten thousand deep is digested', () => {
    expect(shown(`${'{"a":['.repeat(10_000)}1${']}'.repeat(10_000)}`)).toContain(
      'deeper than 4 names: 1 value',
    )
    expect(shown(`<r>${'<a>'.repeat(10_000)}x${'</a>'.repeat(10_000)}</r>`)).toContain('deeper than 4 names')
    expect(
      shown(`<!doctype html><p>seen</p>${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`),
    ).toContain('deep')
  })

  it('shows in a digest what cannot be seen', () => {
    const text = `# Title\n\n${'A paragraph \u202ewith turned\u202c letters and zero\u200bwidth ones.\n\n'.repeat(400)}`
    const digest = shown(text)
    expect(digest).toContain(String.raw`\u{202e}with turned\u{202c} letters and zero\u{200b}width`)
    expect(digest).not.toMatch(/[\u202e\u202c\u200b]/)
  })

  it('of broken bytes is digested by what is left of it', () => {
    const bytes = Buffer.concat(
      Array.from({ length: 500 }, (_, n) =>
        Buffer.concat([
          Buffer.from(`2026-11-30 08:12:00 ERROR `),
          Buffer.from([0xb4, 0xed, 0xce, 0xf3, 0xff]),
          Buffer.from(` order ${n}\n`),
        ]),
      ),
    )
    expect(shown(bytes.toString('utf8'))).toMatch(/1-500 ×500: ERROR �+ order 0/)
    const wide = Buffer.from(`\ufeff${'2026-11-30 08:12:00 错误 订单失败\n'.repeat(500)}`, 'utf16le')
    expect(shown(wide.toString('utf16le'))).toContain('1-500 ×500: 错误 订单失败')
  })
})
