import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const ask = (question: string, options?: readonly string[]) =>
  calls(call('ask_user', { question, ...(options === undefined ? {} : { options }) }))

describe('a question', () => {
  it('waits with its options, and the answer goes to the model as the call’s result', async () => {
    await using errand = await startInstallation({
      script: [ask('Which region?', ['East', 'West']), answer('East it is.')],
    })
    const asked = await errand.ask('Make the report.')
    expect(asked).toMatchObject({
      status: 'clarifying',
      question: { question: 'Which region?', options: ['East', 'West'], about: 'model' },
    })
    const said = await errand.say('East')
    expect(said).toMatchObject({ task: asked.id, disposition: 'answered' })
    const done = await errand.until(asked.id, ({ status }) => status === 'done')
    expect(done.answer).toBe('East it is.')
    expect(done.question).toBeUndefined()
    expect(observationOf(errand.openai, 'c1')).toContain('The person answers: East')
  })

  it('keeps open over a restart, and is answered after it', async () => {
    await using errand = await startInstallation({ script: [ask('Which region?'), answer('West it is.')] })
    const { id } = await errand.ask('Make the report.')
    await errand.reopen()
    expect(await errand.rest(id)).toMatchObject({
      status: 'clarifying',
      question: { question: 'Which region?' },
    })
    expect(await errand.say('West')).toMatchObject({ disposition: 'answered', task: id })
    expect((await errand.until(id, ({ status }) => status === 'done')).answer).toBe('West it is.')
  })

  it('is asked twice at most; then the task ends with a report', async () => {
    await using errand = await startInstallation({
      script: [ask('Which region?'), ask('Which one do you mean?'), ask('Sorry, which?')],
    })
    const { id } = await errand.ask('Make the report.')
    await errand.say('the usual')
    await errand.until(id, ({ question }) => question?.question === 'Which one do you mean?')
    await errand.say('you know')
    const ended = await errand.until(id, ({ status }) => status === 'interrupted')
    expect(ended.report).toMatchObject({
      stuck: { code: 'QUESTIONS_UNANSWERED', params: { count: 2 } },
    })
  })
})
