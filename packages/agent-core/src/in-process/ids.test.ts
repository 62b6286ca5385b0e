import { expect, it } from 'vitest'
import { idsContract } from '../contracts/ids.ts'
import { createCountingIds } from './ids.ts'

idsContract('counting ids', createCountingIds)

it('counting ids are the same in every run', () => {
  const ids = createCountingIds()
  expect([ids.id(), ids.secret(), ids.id()]).toEqual([
    'id-00000001',
    'secret-0000000000000001',
    'id-00000002',
  ])
})
