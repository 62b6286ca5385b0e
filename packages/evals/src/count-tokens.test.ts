import { createScriptedDecide, type DecideRequest, type Message } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { countingTokens } from './count-tokens.ts'

const request = (messages: readonly Message[]): DecideRequest => ({
  model: 'scripted',
  messages,
  tools: [{ name: 't', description: 'd', parameters: {} }],
  temperature: 0,
  topP: 1,
  firstByteMs: 1,
  decisionMs: 1,
  signal: new AbortController().signal,
})
const user = (content: string): Message => ({ role: 'user', content })

describe('counted tokens', () => {
  it('count as cached what a request shares with the one before it, from the front', async () => {
    const { decide } = createScriptedDecide(() => ({ content: 'four' }))
    const counting = countingTokens(decide, { countTokens: (text) => text.length })
    const usageOf = async (...messages: readonly Message[]) => {
      const decided = await counting(request(messages))
      return decided.kind === 'decision' ? decided.decision.usage : undefined
    }
    const first = await usageOf(user('a'))
    const second = await usageOf(user('a'), user('b'))
    const third = await usageOf(user('c'), user('b'))
    expect(first).toMatchObject({ cached: 0, output: 4, estimated: true })
    expect(second?.cached).toBe(first?.input)
    expect(third?.cached).toBeLessThan(first?.input ?? 0)
  })

  it('leave failures as they are', async () => {
    const counting = countingTokens(createScriptedDecide([]).decide, { countTokens: () => 1 })
    expect(await counting(request([]))).toMatchObject({ kind: 'failed' })
  })
})
