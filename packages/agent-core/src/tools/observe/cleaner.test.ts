import { describe, expect, it } from 'vitest'
import { printable } from '../plain-text.ts'
import { createRedactor } from '../redact.ts'
import { createCleaner } from './cleaner.ts'

const redact = createRedactor(['a secret with spaces'])
const clean = (raw: string): string => redact(printable(raw))

const inPieces = (text: string, length: number): readonly string[] => {
  const taken: string[] = []
  const cleaner = createCleaner(clean, (piece) => taken.push(piece))
  for (let from = 0; from < text.length; from += length) cleaner.add(text.slice(from, from + length))
  cleaner.end()
  return taken
}

describe('a text that is cleaned in pieces', () => {
  it.each([
    ['in one line', ''],
    ['in lines', '\n'],
    ['with line breaks of two characters', '\r\n'],
  ])('%s is the same as one that is cleaned whole', (_, feed) => {
    const text = `text 😀 a secret with spaces \u001b[31mred\u001b[0m \u0001${feed}`.repeat(100_000)
    const taken = inPieces(text, 99_991)
    expect(taken.length).toBeGreaterThan(2)
    expect(taken.join('') === clean(text)).toBe(true)
  })

  it('shows no secret that lies across a border', () => {
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${`${'Ab1/'.repeat(16)}\n`.repeat(200)}-----END RSA PRIVATE KEY-----\n`
    const text = `${'x\n'.repeat(993_000)}${key}${'y\n'.repeat(1_000_000)}`
    const shown = inPieces(text, 1_000_000).join('')
    expect(shown).not.toContain('Ab1/')
    expect(shown.length).toBeGreaterThan(3_900_000)
  })
})
