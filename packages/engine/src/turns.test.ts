import { expect, it } from 'vitest'
import { systemTurns } from './turns.ts'

it('lets few go on in a turn of the event loop, in their order, and others in between', async () => {
  const makeWay = systemTurns()
  const seen: string[] = []
  const work = Array.from({ length: 10 }, async (_, index) => {
    await makeWay()
    seen.push(String(index))
  })
  expect(seen).toEqual([])
  let turns = 0
  const other = (): void => {
    turns += 1
    seen.push('other')
    if (turns < 3) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(work)
  expect(seen.filter((one) => one !== 'other')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(seen.slice(0, 5)).toEqual(['0', '1', '2', '3', 'other'])
  expect(seen.slice(5, 10)).toEqual(['4', '5', '6', '7', 'other'])
  await makeWay()
  await makeWay()
})
