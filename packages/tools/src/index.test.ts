import {
  createDigests,
  createPostRoom,
  createRegistry,
  defaults,
  shapeResult,
  type Tool,
} from '@errand/agent-core'
import { countTokens } from 'gpt-tokenizer'
import { describe, expect, it } from 'vitest'
import { fileTools, messageTools, outputTools } from './index.ts'
import { scratch } from './scratch.ts'

const { post } = createPostRoom({ platform: 'slack' })
const book = { contacts: [], accounts: () => Promise.resolve([]) }
const tools = [...fileTools(), ...outputTools(), ...messageTools({ post, book })]
const registry = createRegistry(tools)
const redact = (text: string): string => text
const named = (name: string): Tool => {
  const tool = registry.get(name)
  if (tool === undefined) throw new Error(`There is no ${name}.`)
  return tool
}

describe('the tools for files, outputs and messages', () => {
  it('register under these names and levels', () => {
    expect(tools.map(({ name, level, idempotency }) => [name, level, idempotency])).toEqual([
      ['list_files', 'read', 'read'],
      ['read_file', 'read', 'read'],
      ['search_files', 'read', 'read'],
      ['write_file', 'write', 'natural'],
      ['move_file', 'write', 'none'],
      ['delete_file', 'dangerous', 'none'],
      ['read_output', 'read', 'read'],
      ['post_file', 'write', 'keyed'],
      ['send_message', 'write', 'keyed'],
    ])
  })

  it('describe every argument', () => {
    for (const { parameters } of tools)
      expect(Object.values(parameters['properties'] ?? {})).toEqual(
        Object.values(parameters['properties'] ?? {}).map(() =>
          expect.objectContaining({ description: expect.stringMatching(/./) }),
        ),
      )
  })

  it('name a target for a grant, and tell different ones apart', () => {
    expect(named('write_file').target({ path: './a//b', content: '' })).toBe('a/b')
    expect(named('move_file').target({ from: 'a', to: 'b,c' })).not.toBe(
      named('move_file').target({ from: 'a,b', to: 'c' }),
    )
  })

  it('offer messages only where there is anybody to write to', () => {
    expect(messageTools({ post }).map(({ name }) => name)).toEqual(['post_file'])
  })

  it('take less than half of the 3,000 tokens of a first request', () => {
    expect(countTokens(JSON.stringify(registry.specs))).toBeLessThan(1_500)
  })

  it('answer pages that are not shortened once more', async () => {
    const log = Array.from(
      { length: 3_000 },
      (_, index) => `2026-11-30T08:12:00.${index}Z ERROR [checkout-${index}] order ${index * 7_919} failed\n`,
    ).join('')
    await using room = await scratch({ 'app.log': log })
    const context = { ...room.context, output: () => Promise.resolve(log) }
    for (const [name, args] of [
      ['read_file', { path: 'app.log' }],
      ['search_files', { pattern: 'ERROR', path: 'app.log' }],
      ['read_output', { id: 'c1', page: 2 }],
      ['read_output', { id: 'c1', pattern: 'ERROR' }],
    ] as const) {
      const shaped = await shapeResult(named(name), await named(name).run(args, context), {
        redact,
        digests: createDigests({ redact }),
        signal: room.context.signal,
        countTokens,
        tokens: defaults.result.tokens,
        call: 'c2',
      })
      expect([name, shaped.outcome, shaped.whole]).toEqual([name, 'ok', undefined])
      expect(countTokens(shaped.text)).toBeGreaterThan(defaults.result.tokens / 2)
    }
  })
})
