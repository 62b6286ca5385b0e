import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { messagesOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

/** Each call ends only when all three have begun, the first one last. */
const meeting = {
  name: 'meet_others',
  args: ['who'],
  run: `async ({ who }) => {
    begun.add(who)
    while (begun.size < 3) await new Promise((next) => setTimeout(next, 5))
    while (who === 'first' && ended.length < 2) await new Promise((next) => setTimeout(next, 5))
    ended.push(who)
    return { outcome: 'ok', value: who + ' met ' + [...begun].toSorted().join(', ') }
  }`,
}

const counting = {
  name: 'count_running',
  args: ['n'],
  run: `async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((next) => setTimeout(next, 20))
    running -= 1
    return { outcome: 'ok', value: 'at most ' + most }
  }`,
}

describe('the reads of one decision', () => {
  it('run side by side, and their results stand in the order of the calls', async () => {
    await using errand = await startInstallation({
      tools: [meeting],
      toolsBefore: 'const begun = new Set()\nconst ended = []',
      script: [
        calls(...['first', 'second', 'third'].map((who) => call('meet_others', { who }, who))),
        answer('They met.'),
      ],
    })
    const view = await errand.ask('Let them meet.')
    expect(view.status).toBe('done')
    expect(view.steps[0]?.calls.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
    const results = messagesOf(errand.openai).filter(({ role }) => role === 'tool')
    expect(results.map((message) => /(\w+) met first, second, third/.exec(textOf(message))?.[1])).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  it('are at most four at a time, and every one of them runs', async () => {
    await using errand = await startInstallation({
      tools: [counting],
      toolsBefore: 'let running = 0\nlet most = 0',
      script: [
        calls(...['1', '2', '3', '4', '5', '6'].map((n) => call('count_running', { n }))),
        answer('Done.'),
      ],
    })
    const view = await errand.ask('Count.')
    expect(view.steps[0]?.calls.map(({ state }) => state)).toEqual(Array(6).fill('ok'))
    expect(textOf(messagesOf(errand.openai).at(-1) ?? { role: 'user', content: '' })).toContain('at most 4')
  })

  it('report each for itself when one of them fails', async () => {
    await using errand = await startInstallation({
      script: [
        calls(
          call('read_file', { path: 'there.md' }),
          call('read_file', { path: 'missing.md' }),
          call('list_files', { path: '.' }),
        ),
        answer('One is missing [c1, c3].'),
      ],
    })
    await errand.put('there.md', 'here I am\n')
    const view = await errand.ask('Read both.')
    expect(view.steps[0]?.calls).toMatchObject([
      { state: 'ok' },
      { state: 'failed', problem: { code: 'PATH_MISSING', params: { path: 'missing.md' } } },
      { state: 'ok' },
    ])
    expect(view.status).toBe('done')
  })

  it('end with how many steps and how much time are left, and the progress note is kept', async () => {
    await using errand = await startInstallation({
      script: [
        { ...calls(call('list_files', { path: '.' })), text: 'I look around first.' },
        calls(call('read_file', { path: 'notes/runbook.md' }, 'read the runbook')),
        answer('Seen.'),
      ],
    })
    const view = await errand.ask('Look.')
    expect(view.steps.map(({ note }) => note)).toEqual(['I look around first.', 'Next.'])
    const [first, second] = messagesOf(errand.openai).filter(({ role }) => role === 'tool')
    expect(first && textOf(first)).toMatch(/\(11 steps and 1[78]\d s left\)$/)
    expect(second && textOf(second)).toMatch(/\(10 steps and 1[78]\d s left\)$/)
  })
})
