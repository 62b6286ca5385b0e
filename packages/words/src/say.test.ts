import { describe, expect, it } from 'vitest'
import { say } from './say.ts'

describe('say', () => {
  it('fills the places of a text in the language asked for', () => {
    expect(say('en', 'card.step', { step: 3, of: 12 })).toBe('Step 3 of 12')
    expect(say('zh', 'card.step', { step: 3, of: 12 })).toBe('第 3 步，最多 12 步')
    expect(say('zh', 'approval.deny')).toBe('拒绝')
  })

  it('uses the singular for one and the plural for all else', () => {
    expect(say('en', 'card.folded', { steps: 1, ms: 9000 })).toBe('1 step · 0:09')
    expect(say('en', 'card.folded', { steps: 0, ms: 9000 })).toBe('0 steps · 0:09')
    expect(say('en', 'card.folded', { steps: 3, ms: 108_000 })).toBe('3 steps · 1:48')
  })

  it('puts in the name of a state and not its identifier', () => {
    expect(say('en', 'card.line', { what: 'Read the log', state: 'empty' })).toBe(
      'Read the log · nothing found',
    )
    expect(say('zh', 'card.line', { what: '读日志', state: 'empty' })).toBe('读日志 · 无结果')
  })

  it('tells a time in the zone of the reader, and in UTC where the zone is not known', () => {
    const deadline = Date.UTC(2026, 10, 30, 6, 12)
    expect(say('en', 'approval.until', { deadline }, { timeZone: 'Asia/Shanghai' })).toBe(
      'Until 14:12. No answer means no.',
    )
    expect(say('en', 'approval.until', { deadline })).toBe('Until 06:12 UTC. No answer means no.')
  })

  it('takes what people wrote as it is, also when it looks like a place or a pattern', () => {
    expect(say('en', 'card.requester', { who: '{who} $& $1 {ms:span}' })).toBe('for {who} $& $1 {ms:span}')
  })

  it('drops the full stop of a value before its own', () => {
    expect(say('en', 'notice.held', { reason: 'audit in progress.' })).toBe(
      'Everything that changes something is on hold: audit in progress.',
    )
  })

  it('does not compile with a missing, a misspelt or a wrongly typed parameter', () => {
    // @ts-expect-error a place is missing
    expect(say('en', 'card.step', { step: 3 })).toBe('Step 3 of …')
    // @ts-expect-error a number is wanted
    expect(say('en', 'card.rest', { ms: 'soon' })).toBe('about soon left')
    // @ts-expect-error no such state
    expect(say('en', 'card.line', { what: 'x', state: 'lost' })).toBe('x · lost')
    // @ts-expect-error this key needs parameters
    expect(say('en', 'card.requester')).toBe('for …')
  })
})
