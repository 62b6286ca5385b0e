import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('languageOf', () => {
  it.each([
    '停',
    '周五的发票发出去了吗？',
    '把 sales.csv 里 East China 的数据删掉',
    '帮我看看 https://example.com/a/very/long/path?with=words 这个页面',
    '这段报错是什么意思？\n```\nTypeError: cannot read properties of undefined\n```',
  ])('takes %j for Chinese', (text) => {
    expect(languageOf(text)).toBe('zh')
  })

  it.each([
    'Which invoices are overdue?',
    'Please mail 王小明 about the report',
    'naïve café',
    '東京の天気を教えてください',
    'Счёт отправлен?',
    '오늘 날씨',
  ])('takes %j for English, the language for all others', (text) => {
    expect(languageOf(text)).toBe('en')
  })

  it.each(['', '  ', '42', '👍', 'https://example.com', '`ls`'])(
    'learns nothing from %j and keeps what was known',
    (text) => {
      expect(languageOf(text)).toBe('en')
      expect(languageOf(text, { otherwise: 'zh' })).toBe('zh')
    },
  )
})
