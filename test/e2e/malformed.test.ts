import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { messagesOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import type { Reply } from '@errand/simulators/openai'

const raw = (name: string, args: string) => ({ kind: 'calls', calls: [{ name, arguments: args }] }) as const
const miss = (file: string) => calls(call('read_file', { path: file }, `read ${file}`))
const toWrite = '{"purpose":"write it","path":"a.md","content":"all of it"}'

const complaintOf = (errand: { readonly openai: Parameters<typeof messagesOf>[0] }): string =>
  textOf(messagesOf(errand.openai).at(-1) ?? { role: 'user', content: '' })

describe('a decision that cannot be used', () => {
  it.each<[string, Reply, RegExp]>([
    ['broken JSON', raw('read_file', '{"purpose":"x","path":'), /broken JSON/],
    ['no object', raw('read_file', '["notes"]'), /no JSON object/],
    ['an unknown tool', raw('send_money', '{"purpose":"x"}'), /no such tool; there are .*read_file/],
    ['a missing field', raw('read_file', '{"purpose":"x"}'), /`path` is missing/],
    ['a wrong field', raw('read_file', '{"purpose":"x","path":7}'), /`path` must be a string, not a number/],
    ['an extra field', raw('read_file', '{"purpose":"x","path":"a","mode":"r"}'), /`mode` is no field here/],
    ['no purpose', raw('read_file', '{"path":"a"}'), /`purpose` is missing/],
    ['a __proto__', raw('read_file', '{"purpose":"x","path":"a","__proto__":{"y":1}}'), /__proto__/],
    [
      'one wrong call among right ones',
      calls(call('list_files', { path: '.' }), call('read_file', {})),
      /read_file: .*`path` is missing/,
    ],
  ])(
    '(%s) goes back with what is wrong, nothing of it runs, and the next one counts',
    async (_, bad, says) => {
      await using errand = await startInstallation({ script: [bad, answer('Better now.')] })
      const view = await errand.ask('Do it.')
      expect(view).toMatchObject({ status: 'done', answer: 'Better now.', steps: [] })
      expect(complaintOf(errand)).toMatch(/^Nothing of that ran:/)
      expect(complaintOf(errand)).toMatch(says)
      expect(await errand.story(view.id)).not.toContain('call_started')
      expect(errand.openai.refusals()).toEqual([])
    },
  )

  it.each(['{"purpose":"write it","path":"a.md"', '{"purpose":"write it","path":"a.md","content":"all'])(
    'never becomes a call by being completed: %s',
    async (cut) => {
      await using errand = await startInstallation({
        script: [raw('write_file', cut), answer('I stop here.')],
      })
      const view = await errand.ask('Write it.')
      expect(view).toMatchObject({ status: 'done', answer: 'I stop here.', approvals: [] })
      expect(await errand.story(view.id)).not.toContain('approval_asked')
    },
  )

  it.each(['cut', 'early_end'] as const)(
    'whose stream ends in the middle of its arguments (%s) is asked for again',
    async (ending) => {
      const half: Reply = { ...raw('write_file', toWrite), ending }
      await using errand = await startInstallation({ script: [half, answer('Nothing was written.')] })
      const view = await errand.ask('Write it.')
      expect(view).toMatchObject({ status: 'done', answer: 'Nothing was written.', approvals: [] })
    },
  )

  it('is none that lacks only the end mark of the stream: its finish reason has come', async () => {
    const whole: Reply = { ...raw('write_file', toWrite), ending: 'no_done' }
    await using errand = await startInstallation({ script: [whole] })
    expect((await errand.ask('Write it.')).status).toBe('waiting_approval')
  })

  it('ends the task after three in a row, with a report', async () => {
    await using errand = await startInstallation({
      script: [raw('read_file', '{'), raw('nothing', '{}'), raw('read_file', '{}')],
    })
    const view = await errand.ask('Do it.')
    expect(view).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'MALFORMED_DECISIONS', params: { count: 3 } } },
    })
    expect(errand.openai.requests()).toHaveLength(3)
  })

  it('that says nothing is asked for again, and is no answer', async () => {
    await using errand = await startInstallation({ script: [answer(''), answer('   \n'), answer('There.')] })
    const view = await errand.ask('Say something.')
    expect(view).toMatchObject({ status: 'done', answer: 'There.' })
  })

  it('(no choice at all) is asked for again', async () => {
    await using errand = await startInstallation({ script: [{ kind: 'no_choices' }, answer('There.')] })
    expect(await errand.ask('Say something.')).toMatchObject({ status: 'done', answer: 'There.' })
  })

  it('cut at the model’s own limit is no whole answer', async () => {
    await using errand = await startInstallation({
      script: [{ ...answer('It begins with'), finish: 'length' }, answer('Short.')],
    })
    expect(await errand.ask('Tell all.')).toMatchObject({ status: 'done', answer: 'Short.' })
  })
})

describe('a final answer', () => {
  it.each([
    ['names a failed call', 'It says so [c1].', /names c1, which ended as failed/],
    ['names a call that does not exist', 'It says so [c7].', /names c7, but there is no such call/],
  ])('that %s goes back', async (_, claim, says) => {
    await using errand = await startInstallation({
      script: [
        calls(call('read_file', { path: 'missing.md' })),
        answer(claim),
        answer('I could not read it.'),
      ],
    })
    const view = await errand.ask('What does it say?')
    expect(view).toMatchObject({ status: 'done', answer: 'I could not read it.' })
    expect(complaintOf(errand)).toMatch(says)
    const concluded = (await errand.events(view.id)).find(({ type }) => type === 'concluded')
    expect(concluded?.data).toMatchObject({ rests: [] })
  })

  it('comes with the failed call in view', async () => {
    await using errand = await startInstallation({
      script: [calls(call('read_file', { path: 'missing.md' }, 'read it')), answer('All is well.')],
    })
    const view = await errand.ask('What does it say?')
    expect(view.steps[0]?.calls[0]).toMatchObject({ state: 'failed', problem: { code: 'PATH_MISSING' } })
  })

  it('never comes after three failed calls in a row', async () => {
    await using errand = await startInstallation({ script: [miss('a'), miss('b'), miss('c')] })
    expect(await errand.ask('Read.')).toMatchObject({
      status: 'interrupted',
      report: {
        failed: ['read a', 'read b', 'read c'],
        stuck: { code: 'FAILURES_IN_A_ROW', params: { count: 3 } },
      },
    })
  })
})
