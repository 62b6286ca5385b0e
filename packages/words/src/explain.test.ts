import { codes, ErrandError } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'

const isCode = (name: string): name is keyof typeof codes => Object.hasOwn(codes, name)
const everyCode = Object.keys(codes).filter(isCode)

const denied = (reason: string): string =>
  explain('en', { code: 'TOOL_DENIED', params: { tool: 'send_mail', reason } }).text

describe('explain', () => {
  it('says what happened and what to do', () => {
    const problem = new ErrandError('FILE_TOO_LARGE', { path: 'a.log', bytes: 12_345_678, max: 8_000_000 })
    expect(explain('en', problem)).toEqual({
      text: 'a.log is too large: 12.3 MB, at most 8 MB.',
      fix: 'Work with a part of it, or search in it.',
    })
    expect(explain('zh', problem)).toEqual({
      text: 'a.log 太大：12.3 MB，上限 8 MB。',
      fix: '只处理其中一部分，或在里面搜索。',
    })
  })

  it('names what an identifier stands for, and shows one that it does not know', () => {
    expect(explain('en', { code: 'BUDGET_MONEY', params: { scope: 'task', of: 1 } }).text).toBe(
      'The money for this task is used up ($1.00).',
    )
    expect(explain('zh', { code: 'BUDGET_MONEY', params: { scope: 'task', of: 1 } }).text).toBe(
      '这个任务的费用已用完（$1.00）。',
    )
    expect(explain('en', { code: 'PATH_NOT_A_FILE', params: { path: 'x', kind: 'a door' } }).text).toBe(
      'x is not a file (a door).',
    )
  })

  it('drops the words around a value that is missing', () => {
    expect(denied('not today.')).toBe('send_mail was not allowed: not today.')
    expect(denied('')).toBe('send_mail was not allowed.')
    const expired = { code: 'APPROVAL_DECIDED', params: { state: 'expired', by: '' } } as const
    expect(explain('en', expired).text).toBe('This was already decided: expired.')
    expect(explain('zh', expired).text).toBe('这件事已有决定：已过期。')
    const decided = { code: 'APPROVAL_DECIDED', params: { state: 'approved', by: '$& Mia' } } as const
    expect(explain('en', decided).text).toBe('This was already decided: approved, by $& Mia.')
    expect(explain('zh', decided).text).toBe('这件事已有决定：$& Mia 已批准。')
  })

  it('tells a deadline in the zone of the reader', () => {
    const problem = { code: 'APPROVAL_EXPIRED', params: { deadline: Date.UTC(2026, 10, 30, 6, 12) } } as const
    expect(explain('en', problem).text).toBe('This approval expired at 06:12 UTC, so it did not run.')
    expect(explain('zh', problem, { timeZone: 'Asia/Shanghai' }).text).toBe('审批已在 14:12 过期，没有执行。')
  })

  it.each(everyCode)('explains %s also without its parameters', (code) => {
    for (const language of ['en', 'zh'] as const) {
      const { text, fix } = explain(language, { code, params: {} })
      expect(text + fix).not.toMatch(/[{}]|undefined|NaN/u)
      expect(text).not.toBe('')
      expect(fix).not.toBe('')
    }
  })

  it('survives parameters of any kind', () => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300, '', '{path}', '__proto__', 'constructor']
    for (const code of everyCode)
      for (const value of odd) {
        const params = Object.fromEntries(codes[code].map((name) => [name, value]))
        const { text, fix } = explain('en', { code, params })
        expect(text).not.toContain('undefined')
        expect(fix).not.toContain('undefined')
      }
  })
})
