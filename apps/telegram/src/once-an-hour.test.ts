import { expect, it } from 'vitest'
import { onceAnHour } from './once-an-hour.ts'

it('says something once an hour in each chat', () => {
  let at = 0
  const may = onceAnHour({ now: () => at })
  expect([may('a'), may('a'), may('b')]).toEqual([true, false, true])
  at = 3_599_999
  expect(may('a')).toBe(false)
  at = 3_600_000
  expect([may('a'), may('a')]).toEqual([true, false])
})

it('forgets the oldest of very many', () => {
  const may = onceAnHour({ now: () => 0 })
  for (let name = 0; name <= 1_000; name++) may(String(name))
  expect([may('1000'), may('0')]).toEqual([false, true])
})
