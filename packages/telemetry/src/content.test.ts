import { describe, expect, it } from 'vitest'
import { allOf, call, openHouse, tool } from './house-for-test.ts'

const script = [
  { content: 'Looking.', calls: [call('read_page', 'hunter2.md')] },
  { content: `It says hunter2 and ${'x'.repeat(20_000)}` },
]
const reads = tool('read_page', () => Promise.resolve({ outcome: 'ok', value: 'the page says hunter2' }))

const parsed = (text: unknown): unknown => JSON.parse(String(text))

describe('what was said', () => {
  it('is told only where it was asked for, without secrets and not endlessly', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script, tools: [reads], tracing: { content: true } })
    const { task } = await worker.trial.say('what of hunter2?')
    const [root, , , , chat, read] = allOf(await house.tree(worker, task)).map(({ attributes }) => attributes)
    expect(parsed(root?.['gen_ai.input.messages'])).toEqual([
      { role: 'user', parts: [{ type: 'text', content: 'what of [redacted]?' }] },
    ])
    expect(parsed(root?.['gen_ai.output.messages'])).toMatchObject([
      {
        role: 'assistant',
        parts: [{ content: expect.stringMatching(/^It says \[redacted\] and x+ … \(\d+ more\)$/) }],
      },
    ])
    expect(parsed(chat?.['gen_ai.output.messages'])).toEqual([
      {
        role: 'assistant',
        parts: [
          { type: 'text', content: 'Looking.' },
          { type: 'tool_call', id: 'c1', name: 'read_page', arguments: '{"path":"[redacted].md"}' },
        ],
        finish_reason: 'tool_call',
      },
    ])
    expect(read?.['gen_ai.tool.call.arguments']).toBe('{"path":"[redacted].md"}')
    expect(read?.['gen_ai.tool.call.result']).toBe('the page says [redacted]')
    expect(JSON.stringify(house.otlp.spans())).not.toContain('hunter2')
  })

  it('is left out by default, also what errors and people said', async () => {
    await using house = await openHouse()
    const failing = tool('read_page', () => Promise.reject(new Error('the page says hunter2')))
    const worker = house.worker({ script, tools: [failing] })
    const { task } = await worker.trial.say('what of hunter2?')
    await house.tree(worker, task)
    expect(JSON.stringify(house.otlp.spans())).not.toMatch(/hunter2|redacted|what of|says|Looking|handles/)
  })
})
