import { expect, it } from 'vitest'
import { createAudience } from './audience.ts'

it('tells each who listens, and of the last one that leaves, once', () => {
  let empty = 0
  const heard: string[] = []
  const { tell, listen } = createAudience({ onEmpty: () => (empty += 1) })
  const first = listen(() => heard.push('first'))
  const second = listen(() => heard.push('second'))
  tell()
  first()
  first()
  tell()
  expect(heard).toEqual(['first', 'second', 'second'])
  expect(empty).toBe(0)
  second()
  second()
  expect(empty).toBe(1)
})
