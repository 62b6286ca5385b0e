import { expect, it } from 'vitest'
import { randomContract } from '../contracts/random.ts'
import { createSeededRandom } from './random.ts'

randomContract('seeded chance', () => createSeededRandom(7))

const draw = (seed: number): readonly number[] => {
  const random = createSeededRandom(seed)
  return [random.next(), random.next(), random.next()]
}

it('seeded chance is the same for the same seed only', () => {
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})
