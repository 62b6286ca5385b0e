import { DeliveryProblem } from '@errand/channel-kit'
import { expect, it } from 'vitest'
import { createPeople } from './people.ts'

const us = { workspace: 'T1', user: 'U0', bot: 'B0' }
const sender = { platform: 'slack', workspace: 'T1', user: 'U1', isBot: false, isGuest: false }

/** People of a workspace that answers when it is told to. */
const slowWorkspace = () => {
  const answers: PromiseWithResolvers<unknown>[] = []
  const people = createPeople({
    call: () => {
      const answer = Promise.withResolvers<unknown>()
      answers.push(answer)
      return answer.promise
    },
    us,
    now: () => 0,
    report: () => undefined,
  })
  return { people, answers }
}

it('asks once who somebody is who says several things at once', async () => {
  const { people, answers } = slowWorkspace()
  const both = [people.complete(sender), people.complete(sender), people.complete({ ...sender, user: 'U2' })]
  expect(answers).toHaveLength(2)
  for (const { resolve } of answers) resolve({ user: { id: 'U1', name: 'ada' } })
  expect((await Promise.all(both)).map(({ name }) => name)).toEqual(['ada', 'ada', 'ada'])
})

it('asks anew after Slack could not tell', async () => {
  const { people, answers } = slowWorkspace()
  const refused = [people.complete(sender), people.complete(sender)]
  const problem = new DeliveryProblem('ratelimited', { kind: 'rate', retryAfterMs: 1 })
  answers[0]?.reject(problem)
  expect(await Promise.allSettled(refused)).toEqual([
    { status: 'rejected', reason: problem },
    { status: 'rejected', reason: problem },
  ])
  const again = people.complete(sender)
  expect(answers).toHaveLength(2)
  answers[1]?.resolve({ user: { id: 'U1', name: 'ada' } })
  expect(await again).toMatchObject({ name: 'ada' })
})
