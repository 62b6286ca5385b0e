import { countTokens, loadTokenizer } from '@errand/model'
import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { messagesOf, prefixOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const empty = { role: 'user', content: '' } as const

/** The whole of a first request of a new installation, but for the time of day. */
const firstPrompt = async (): Promise<string> => {
  await using errand = await startInstallation({ script: [answer('Hello.')] })
  await errand.ask('hi')
  const [request] = errand.openai.requests()
  return request === undefined ? '' : prefixOf(request).replace(/\(\d{4}[^)]*UTC\)/, '')
}

describe('the prompt', () => {
  it('has at most 3,000 tokens before the person’s text', async () => {
    await using errand = await startInstallation({
      config: {
        boundary: {
          does: ['Answer questions about orders and deliveries', 'Keep the notes of the team'],
          doesNot: ['Give legal advice'],
          unsure: 'Ask, and name the person who would know',
        },
        contacts: [{ name: 'Mia', platform: 'slack', workspace: 'T0123456', user: 'U0123456' }],
      },
      script: [answer('Hello.')],
    })
    await errand.ask('THE PERSON’S TEXT')
    const [first] = errand.openai.requests()
    const { tools, messages } = first?.body ?? { messages: [] }
    const before = JSON.stringify([tools, ...messages.slice(0, -1)])
    await loadTokenizer('gpt-5')
    const tokens = countTokens(before, 'gpt-5')
    console.info(`tokens before the person's text: ${tokens}`)
    expect(textOf(messages.at(-1) ?? empty)).toMatch(/^\(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)\nTHE PERSON’S TEXT$/)
    expect(textOf(messages[0] ?? empty)).toContain('Give legal advice')
    expect(tokens).toBeLessThanOrEqual(3_000)
  })

  it('only ever grows: each request begins with the one before, byte for byte', async () => {
    await using errand = await startInstallation({
      script: [
        calls(
          call('update_plan', { items: [{ text: '看一看', state: 'doing' }] }),
          call('list_files', { path: '.' }),
          call('read_file', { path: 'missing.md' }),
        ),
        { kind: 'calls', calls: [{ name: 'read_file', arguments: '{"broken' }] },
        calls(call('read_file', { path: 'notes/runbook.md' })),
        calls(call('read_file', { path: 'notes/runbook.md' }, 'again, in other words')),
        calls(call('write_file', { path: 'a.md', content: 'one' })),
        calls(call('ask_user', { question: 'Which?', options: ['A', 'B'] })),
        calls(call('write_file', { path: 'b.md', content: 'two' })),
        answer('It rests on a failed one [c3].'),
        answer('Done [c2].'),
        answer('Done again.'),
      ],
    })
    const { id } = await errand.ask('Do all of it.')
    await errand.say('And quickly.')
    await errand.decide(id, { decision: 'approve', arguments: { path: 'a.md', content: 'edited' } })
    await errand.until(id, ({ question }) => question !== undefined)
    await errand.reopen()
    await errand.say('B')
    await errand.decide(id, { decision: 'deny', reason: 'not that' })
    await errand.until(id, ({ status }) => status === 'done')
    await errand.reopen()
    await errand.say('Once more.', { task: id })
    await errand.until(id, (view) => view.answer === 'Done again.')

    const requests = errand.openai.requests()
    expect(requests).toHaveLength(10)
    for (const [index, request] of requests.slice(1).entries()) {
      const before = requests[index]
      expect(prefixOf(request).startsWith(before === undefined ? 'none' : prefixOf(before))).toBe(true)
    }
    expect(errand.openai.refusals()).toEqual([])
    const { usage } = await errand.agent().view(id)
    expect(usage.cached / usage.input).toBeGreaterThan(0.8)
    expect(messagesOf(errand.openai).map(textOf).join('\n')).toContain('And quickly.')
  })

  it('is the same bytes for the same conversation, whichever installation asks', async () => {
    expect(await firstPrompt()).toBe(await firstPrompt())
  })
})
