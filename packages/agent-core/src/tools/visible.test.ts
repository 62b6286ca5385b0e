import { describe, expect, it } from 'vitest'
import { makeVisible, mixedScripts } from './visible.ts'

describe('a text made visible', () => {
  const hidden: readonly (readonly [string, string, string])[] = [
    ['a change of direction', 'a\u202eb\u2066c\u200fd', String.raw`a\u{202e}b\u{2066}c\u{200f}d`],
    ['nothing at all', 'a\u200bb\u2060c\ufeffd\u00ade', String.raw`a\u{200b}b\u{2060}c\u{feff}d\u{ad}e`],
    ['a colour of the terminal', 'a\u001b[31mb\u009b0m', String.raw`a\u{1b}[31mb\u{9b}0m`],
    ['a control character', 'a\u0000b\u0008c\u007f', String.raw`a\u{0}b\u{8}c\u{7f}`],
    ['a carriage return', 'rm -rf /\recho hi', String.raw`rm -rf /\u{d}echo hi`],
    ['a line separator', 'a\u2028b\u2029c', String.raw`a\u{2028}b\u{2029}c`],
    ['a filler', 'a\u3164b\u115fc\u034fd\u2800e', String.raw`a\u{3164}b\u{115f}c\u{34f}d\u{2800}e`],
    ['letters written as tags', '\u{e0041}\u{e0042}', String.raw`\u{e0041}\u{e0042}`],
    ['bytes hidden in variation selectors', '😀\u{e0100}\u{fe01}', String.raw`😀\u{e0100}\u{fe01}`],
    ['half of a surrogate pair', 'a\ud83d', String.raw`a\u{d83d}`],
    ['joiners outside of emoji', 'a\u200db\ufe0f', String.raw`a\u{200d}b\u{fe0f}`],
    ['emoji joined in a way that is no emoji', '👩\u200d\u200d👩', String.raw`👩\u{200d}\u{200d}👩`],
  ]
  it.each(hidden)('shows %s', (_, text, shown) => {
    expect(makeVisible(text)).toBe(shown)
  })

  it.each([
    'line\n\ttab',
    '👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣ ❤️ ☺︎ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪',
    'ümläut e\u0301 Z̴̡a͜l͘go 田中さん مرحبا שלום ไทย',
    String.raw`a literal \u{202e}`,
    '',
  ])('leaves %j as it is', (text) => {
    expect(makeVisible(text)).toBe(text)
  })

  it('shows nothing twice', () => {
    const once = makeVisible('a\u202eb\u001b')
    expect(makeVisible(once)).toBe(once)
  })
})

describe('mixed scripts', () => {
  it('are the words in which Latin meets Cyrillic or Greek, each once', () => {
    expect(mixedScripts('p\u0430ypal.com paypal p\u0430ypal \u0391pple')).toEqual([
      'p\u0430ypal',
      '\u0391pple',
    ])
  })

  it.each(['hello привет Ελλάδα', 'β-carotene', '東京tower', 'x1 2й', ''])('are not in %j', (text) => {
    expect(mixedScripts(text)).toEqual([])
  })
})
