import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { messagesOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const read = (file: string, purpose?: string) => calls(call('read_file', { path: file }, purpose))
const lastText = (errand: { readonly openai: Parameters<typeof messagesOf>[0] }): string =>
  textOf(messagesOf(errand.openai).at(-1) ?? { role: 'user', content: '' })

describe('a task that goes in circles', () => {
  it('is told once, and ends with a report at the next repeat', async () => {
    await using errand = await startInstallation({
      script: [
        read('notes/runbook.md', 'read it'),
        read('notes/runbook.md', 'read it in other words'),
        read('notes/runbook.md', 'and once more'),
      ],
    })
    const view = await errand.ask('What does it say?')
    expect(view.status).toBe('interrupted')
    expect(view.report).toMatchObject({
      done: ['read it', 'read it in other words', 'and once more'],
      stuck: { code: 'LOOP_IDLE', params: { pattern: 'same_call' } },
    })
    expect(view.answer).toBeUndefined()
    expect((await errand.story(view.id)).filter((type) => type === 'nudged')).toHaveLength(1)
    expect(lastText(errand)).toContain('You made the same call twice in a row.')
  })

  it('goes on when the model takes another way after being told', async () => {
    await using errand = await startInstallation({
      script: [
        read('notes/runbook.md'),
        read('notes/runbook.md'),
        calls(call('search_files', { pattern: 'certificate', path: 'notes' })),
        answer('Found it another way.'),
      ],
    })
    const view = await errand.ask('What does it say?')
    expect(view).toMatchObject({ status: 'done', answer: 'Found it another way.' })
  })

  it('is caught going back and forth', async () => {
    await using errand = await startInstallation({
      script: [read('a.md'), read('b.md'), read('a.md'), read('b.md'), answer('Enough.')],
    })
    await errand.put('a.md', 'first words\n')
    await errand.put('b.md', 'other words\n')
    const view = await errand.ask('Compare.')
    expect(view.status).toBe('done')
    const nudged = (await errand.events(view.id)).find(({ type }) => type === 'nudged')
    expect(nudged?.data).toMatchObject({ pattern: 'back_and_forth' })
  })

  it('is no circle when it is continued with a fresh budget', async () => {
    await using errand = await startInstallation({
      script: [read('a.md'), read('a.md'), read('a.md')],
    })
    await errand.put('a.md', 'words\n')
    const { id } = await errand.ask('Look.')
    errand.openai.script(read('a.md'), answer('Now I know.'))
    const again = await errand.say('Look again.', { task: id })
    expect(again).toMatchObject({ task: id, disposition: 'opened' })
    expect(await errand.until(id, ({ status }) => status === 'done')).toMatchObject({ answer: 'Now I know.' })
  })
})
