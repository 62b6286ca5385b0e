import * as cl100k from 'gpt-tokenizer/encoding/cl100k_base'
import * as o200k from 'gpt-tokenizer/encoding/o200k_base'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { countTokens, loadTokenizer } from './tokens.ts'

const line = (index: number): string => `2026-11-30T03:00:12Z ERROR payment failed, order ${index * 7_919}\n`

describe('counting tokens', () => {
  it('before a tokenizer is loaded it is bytes over 3.5', async () => {
    // Another file may have loaded one into this process.
    vi.resetModules()
    const fresh = await import('./tokens.ts')
    expect(fresh.countTokens('x'.repeat(35), 'gpt-4o')).toBe(10)
  })

  describe('with tokenizers', () => {
    beforeAll(async () => {
      await Promise.all([loadTokenizer('gpt-4o'), loadTokenizer('gpt-3.5-turbo'), loadTokenizer('llama3')])
    })

    it('an OpenAI model counts with its own tokenizer', () => {
      expect(countTokens('Hello, world!', 'gpt-4.1-mini')).toBe(4)
      const text = '日志里有多少错误？'
      expect(countTokens(text, 'gpt-4o')).toBe(o200k.countTokens(text))
      expect(countTokens(text, 'gpt-4')).toBe(cl100k.countTokens(text))
      expect(countTokens(text, 'gpt-4')).toBeGreaterThan(countTokens(text, 'gpt-4o'))
    })

    it('other models, and none, stay at bytes over 3.5', () => {
      expect(countTokens('x'.repeat(35), 'llama3')).toBe(10)
      expect(countTokens('x'.repeat(35))).toBe(10)
    })

    it('text that spells a special token is counted as text', () => {
      expect(countTokens('<|endoftext|>', 'gpt-4o')).toBeGreaterThan(3)
    })

    it('nothing counts nothing', () => {
      expect(countTokens('', 'gpt-4o')).toBe(0)
    })

    it('a long text is estimated close to its count', () => {
      const text = Array.from({ length: 4_000 }, (_, index) => line(index)).join('')
      const whole = Array.from({ length: 4_000 }, (_, index) => countTokens(line(index), 'gpt-4o'))
      const sum = whole.reduce((total, tokens) => total + tokens, 0)
      expect(Math.abs(countTokens(text, 'gpt-4o') / sum - 1)).toBeLessThan(0.03)
    })

    it('a run without a break counts about what its parts count', () => {
      const run = '日志里有多少错误'.repeat(1_000)
      const part = countTokens('日志里有多少错误'.repeat(8), 'gpt-4o') * 125
      expect(Math.abs(countTokens(run, 'gpt-4o') / part - 1)).toBeLessThan(0.05)
    })
  })
})
