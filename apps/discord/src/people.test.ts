import { DeliveryProblem, type DeliveryFailure } from '@errand/channel-kit'
import { expect, it } from 'vitest'
import { createPeople } from './people.ts'
import { senderOf } from './receive/sender.ts'

const ann = senderOf({ id: '7', username: 'ann', bot: false }, {})

const asked = (first: DeliveryFailure) => {
  let calls = 0
  const people = createPeople({
    call: () => {
      calls += 1
      return calls === 1
        ? Promise.reject(new DeliveryProblem('no', first))
        : Promise.resolve({ roles: ['3'], pending: false })
    },
    guilds: () => ['1'],
    now: () => 0,
  })
  return people
}

it('shuts nobody out for a failure that passes, and asks again', async () => {
  const people = asked({ kind: 'passing' })
  await expect(people.complete(ann)).rejects.toMatchObject({ failure: { kind: 'passing' } })
  expect(await people.complete(ann)).toMatchObject({ isGuest: false, groups: ['3'] })
})

it('remembers for a while that somebody is no member', async () => {
  const people = asked({ kind: 'refused' })
  expect(await people.complete(ann)).toMatchObject({ isGuest: true })
  expect(await people.complete(ann)).toMatchObject({ isGuest: true })
})
