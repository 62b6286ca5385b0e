import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { verifyJournal } from './chain.ts'
import { erased } from './seal.ts'

const told = async () => {
  const trial = createTrial({
    script: [
      { content: 'Looking.', calls: [read('a-secret')] },
      answer('It says so [c1].'),
      answer('Again.'),
    ],
    tools: [pages({ 'a-secret': 'A secret.' })],
  })
  const { task } = await trial.say('what does the secret say?')
  const { store, clock, signer } = trial.works
  await store.erase({ tenant: 'default', before: clock.now() + 1 })
  return { trial, task, store, signer }
}

describe('an erased task', () => {
  it('holds no word any more, and its journal still verifies', async () => {
    const { trial, task, store, signer } = await told()
    const events = await store.journal(task, { bulk: true })
    expect(verifyJournal(task, { events, head: await store.head(task), signer })).toBeUndefined()
    expect(JSON.stringify([events, await trial.agent.view(task), await store.task(task)])).not.toMatch(
      /secret|Looking|says so/iu,
    )
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', title: erased, answer: erased })
  })

  it('can be asked to go on, with arguments that an endpoint can read', async () => {
    const { trial, task } = await told()
    await trial.say('Once more.', { task })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Again.' })
    const messages = trial.model.requests.at(-1)?.messages ?? []
    const calls = messages.flatMap((message) => (message.role === 'assistant' ? (message.calls ?? []) : []))
    // Unknown instead of the parser's any: it is only compared.
    expect(calls.map((call) => JSON.parse(call.arguments) as unknown)).toEqual([{ purpose: erased }])
  })
})
