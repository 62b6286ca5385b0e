import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { bo, placeOf } from '../support/person.ts'
import { textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

describe('two conversations', () => {
  it('go on side by side: one that waits holds nobody up', async () => {
    const bos = Promise.withResolvers<void>()
    await using errand = await startInstallation({
      script: async ({ messages }) => {
        if (messages.some((message) => textOf(message).endsWith('slowly'))) await bos.promise
        return answer('Answered.')
      },
    })
    const slow = await errand.say('slowly')
    const quick = await errand.ask('quickly', { by: bo, place: placeOf('bo') })
    expect(quick).toMatchObject({ status: 'done', answer: 'Answered.' })
    expect(['queued', 'understanding', 'planning']).toContain((await errand.agent().view(slow.task)).status)
    bos.resolve()
    expect(await errand.rest(slow.task)).toMatchObject({ status: 'done' })
  })

  it('have folders of their own, and neither reads the other’s', async () => {
    await using errand = await startInstallation({
      script: [
        calls(call('write_file', { path: 'mine.md', content: 'only mine' })),
        answer('Written.'),
        calls(
          call('read_file', { path: 'mine.md' }),
          call('read_file', { path: '../mine.md' }),
          call('list_files', { path: '..' }),
        ),
        answer('There is nothing.'),
      ],
    })
    const { id } = await errand.ask('Write it.')
    await errand.decide(id, { decision: 'approve' })
    await errand.until(id, ({ status }) => status === 'done')
    const other = await errand.ask('Read it.', { by: bo, place: placeOf('bo') })
    expect(other.steps[0]?.calls.map(({ problem }) => problem?.code)).toEqual([
      'PATH_MISSING',
      'PATH_OUTSIDE',
      'PATH_OUTSIDE',
    ])
  })

  it('of one person do not share what was said', async () => {
    await using errand = await startInstallation({ script: [answer('Noted.'), answer('Which word?')] })
    await errand.ask('The word is tamarind.')
    await errand.ask('What is the word?', { place: placeOf('elsewhere') })
    const [, second] = errand.openai.requests()
    expect(second?.text).not.toContain('tamarind')
  })

  it('of many people are all answered', async () => {
    await using errand = await startInstallation({
      script: ({ messages }) => {
        const asked = messages.map(textOf).findLast((text) => text.includes('number'))
        return answer(`You said ${/number (\d+)/.exec(asked ?? '')?.[1]}`)
      },
    })
    const people = Array.from({ length: 40 }, (_, n) => n)
    const views = await Promise.all(
      people.map((n) =>
        errand.ask(`My number is number ${n}`, {
          by: { ...bo, user: `user-${n}` },
          place: placeOf(`user-${n}`),
        }),
      ),
    )
    expect(views.map((view) => view.answer)).toEqual(people.map((n) => `You said ${n}`))
  })
})
