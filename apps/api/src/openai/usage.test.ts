import { createTrial } from '@errand/agent-core'
import { expect, test } from 'vitest'
import { usageOf } from './usage.ts'

test('a task that goes on after its end counts anew', async () => {
  const trial = createTrial({
    script: [
      {
        failure: {
          code: 'MODEL_REJECTED',
          params: { model: 'm', reason: 'no' },
          passing: false,
          usage: tokens(7, 3),
        },
      },
      { content: 'Now.', usage: tokens(20, 5) },
    ],
  })
  const { task } = await trial.say('Try')
  const events = () => trial.agent.journal(task, { by: trial.by })
  expect(usageOf(await events())).toEqual({
    prompt_tokens: 7,
    completion_tokens: 3,
    total_tokens: 10,
    prompt_tokens_details: { cached_tokens: 0 },
  })

  await trial.agent.command({ task, kind: 'resume', by: trial.by })
  await trial.settle()

  expect(usageOf(await events())).toMatchObject({ prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 })
})

const tokens = (input: number, output: number) => ({ input, cached: 0, output })
