import { expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { findOutput } from './outputs.ts'

const long = Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join('\n')

it('keeps the whole output of a call whose text was shortened, beside the journal and found by the call', async () => {
  const trial = createTrial({
    script: [{ calls: [read('long'), read('short')] }, answer('Done.')],
    tools: [pages({ long, short: 'a line' })],
  })
  const { task } = await trial.say('go')
  const { store } = trial.works
  expect(await findOutput(store, { task, call: 'c1' })).toBe(long)
  expect(await findOutput(store, { task, call: 'c2' })).toBe('a line')
  const shown = trial.model.requests.at(-1)?.messages.find((message) => message.role === 'tool')
  expect(shown?.content.length).toBeLessThan(long.length / 10)
  expect(shown?.content).toContain('read_output {"id": "c1"}')
  const finished = (await trial.events(task)).find((event) => event.type === 'call_finished')
  expect(finished?.data).not.toHaveProperty('whole')
})

it('knows no output of a call that is not there, has not ended, or is another task’s', async () => {
  const trial = createTrial({
    script: [{ calls: [read('a')] }, 'waits'],
    tools: [pages()],
  })
  void trial.say('go')
  await trial.clock.advance(0)
  const { store } = trial.works
  const [row] = await store.tasks({ tenant: 'default' })
  const task = row?.id ?? ''
  expect(await findOutput(store, { task, call: 'c1' })).toBe('page a')
  expect(await findOutput(store, { task, call: 'c2' })).toBeUndefined()
  expect(await findOutput(store, { task: 'another', call: 'c1' })).toBeUndefined()
})
