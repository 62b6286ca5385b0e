import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { messagesOf, observationOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const requestOf = (errand: { readonly openai: Parameters<typeof messagesOf>[0] }): string =>
  textOf(messagesOf(errand.openai)[1] ?? { role: 'user', content: '' })

describe('a text', () => {
  it('in Chinese goes all the way: request, question, file, approval, answer', async () => {
    await using errand = await startInstallation({
      script: [
        calls(call('ask_user', { question: '写到哪个文件？', options: ['周报.md', '日报.md'] }, '先问清楚')),
        calls(call('write_file', { path: '报告/周报.md', content: '本周一切正常。\n' }, '写周报')),
        calls(call('read_file', { path: '报告/周报.md' }, '再看一遍')),
        answer('周报写好了 [c2]、[c3]。'),
      ],
    })
    const asked = await errand.ask('请写一份周报。')
    expect(asked).toMatchObject({ title: '请写一份周报。', question: { question: '写到哪个文件？' } })
    await errand.say('周报.md')
    await errand.decide(asked.id, { decision: 'approve' })
    const done = await errand.until(asked.id, ({ status }) => status === 'done')
    expect(done.answer).toBe('周报写好了 [c2]、[c3]。')
    expect(await errand.read('报告/周报.md')).toBe('本周一切正常。\n')
    expect(requestOf(errand)).toMatch(/UTC\)\n请写一份周报。$/)
    expect(observationOf(errand.openai, 'c1')).toContain('周报.md')
    expect(observationOf(errand.openai, 'c3')).toContain('本周一切正常。')
    const concluded = (await errand.events(asked.id)).find(({ type }) => type === 'concluded')
    expect(concluded?.data).toMatchObject({ rests: ['c2', 'c3'] })
  })

  it.each(Object.entries(naughtyStrings))(
    'passes unchanged from the request to the model, to a file and back: %s',
    async (_, text) => {
      await using errand = await startInstallation({
        script: [
          calls(call('write_file', { path: 'naughty.txt', content: text })),
          calls(call('read_file', { path: 'naughty.txt' })),
          answer(`It was: ${text}.`),
        ],
      })
      const { id } = await errand.ask(`Keep this: ${text}.`)
      await errand.decide(id, { decision: 'approve' })
      const done = await errand.until(id, ({ status }) => status === 'done')
      expect(requestOf(errand).endsWith(`\nKeep this: ${text}.`)).toBe(true)
      expect(await errand.read('naughty.txt')).toBe(text)
      expect(done.answer).toBe(`It was: ${text}.`)
      const shown = observationOf(errand.openai, 'c2')
      // Control characters appear by their number; all else is as it was.
      const lines = text.split('\n').filter((line) => line.length < 200 && !/^$|[[\p{Cc}]--\t]/v.test(line))
      for (const line of lines) expect(shown).toContain(`\t${line}\n`)

      const before = done
      await errand.reopen()
      expect(await errand.agent().view(id)).toEqual(before)
    },
  )

  it.each([
    ['with NUL', 'a\0b', 'BAD_CHARACTERS'],
    ['with half a character', 'a\ud83d b', 'BAD_CHARACTERS'],
    ['that is empty', ' \n\t\u3000', 'EMPTY_MESSAGE'],
    ['longer than 100,000 characters', 'x'.repeat(100_001), 'MESSAGE_TOO_LONG'],
  ])('%s is refused before anything is kept', async (_, text, code) => {
    await using errand = await startInstallation()
    await expect(errand.say(text)).rejects.toMatchObject({ code })
    const { store } = errand.hub().works
    expect(await store.tasks({ tenant: 'default' })).toEqual([])
    expect(errand.openai.requests()).toEqual([])
  })

  it('of exactly 100,000 characters is taken, whole', async () => {
    await using errand = await startInstallation({ script: [answer('Long.')] })
    const text = '长'.repeat(100_000)
    expect(await errand.ask(text)).toMatchObject({ status: 'done' })
    expect(requestOf(errand).endsWith(text)).toBe(true)
  })

  it('of the model with NUL is kept, and arguments with NUL or half a character never run', async () => {
    await using errand = await startInstallation({
      script: [
        calls(call('write_file', { path: 'a.md', content: 'a\0b' })),
        {
          kind: 'calls',
          calls: [{ name: 'read_file', arguments: String.raw`{"purpose":"x","path":"\ud83d"}` }],
        },
        answer('a\0b\ud83d'),
      ],
    })
    const view = await errand.ask('Do it.')
    expect(view).toMatchObject({ status: 'done', answer: 'a\0b\ufffd', approvals: [] })
    expect(textOf(messagesOf(errand.openai, 1).at(-1) ?? { role: 'user', content: '' })).toContain('NUL')
    await errand.reopen()
    expect(await errand.agent().view(view.id)).toEqual(view)
    errand.openai.script(answer('Still here.'))
    await errand.say('Are you there?', { task: view.id })
    await errand.until(view.id, (next) => next.answer === 'Still here.')
    const [, , third, fourth] = errand.openai.requests()
    expect(
      JSON.stringify(fourth?.body.messages).startsWith(JSON.stringify(third?.body.messages).slice(0, -1)),
    ).toBe(true)
  })
})
