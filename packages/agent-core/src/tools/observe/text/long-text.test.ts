import { describe, expect, it } from 'vitest'
import { shown } from '../shown.ts'

const filler = 'And so on, word by word. '.repeat(30)

describe('the digest of a long text', () => {
  it('has its headings and how each paragraph begins', () => {
    const sections = Array.from(
      { length: 30 },
      (_, n) => `## Part ${n}\n\nPart ${n} is about lamps. ${filler}\n`,
    ).join('\n')
    const digest = shown(`# The report\n\n${sections}`)
    expect(digest).toMatch(/^\[digest of a text: [\d,]+ characters, 61 paragraphs, 31 headings;/)
    for (let n = 0; n < 30; n++) expect(digest).toContain(`## Part ${n}\nPart ${n} is about lamps.`)
  })

  it('reads Chinese too', () => {
    const sections = Array.from(
      { length: 20 },
      (_, n) => `第${n + 1}章 灯具\n本章介绍第 ${n} 种灯。${'其余内容。'.repeat(120)}`,
    )
    const digest = shown(sections.join('\n\n'))
    for (let n = 0; n < 20; n++) expect(digest).toContain(`第${n + 1}章 灯具\n本章介绍第 ${n} 种灯。`)
  })

  it('names the lines that speak of trouble, by their number', () => {
    const paragraphs = Array.from(
      { length: 40 },
      (_, n) => `${filler}\n${n === 30 ? 'Here the pump failed.' : 'All was well.'}`,
    )
    expect(shown(paragraphs.join('\n\n'))).toContain('92: Here the pump failed.')
  })

  it('is not made where head and tail say as much', () => {
    expect(shown('one line after the other\n'.repeat(2_000))).toBe('')
    expect(shown('x'.repeat(100_000))).toBe('')
  })
})
