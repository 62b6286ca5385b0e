import { expect, it } from 'vitest'
import { seesPictures } from './vision.ts'

it('a model sees as the config says, else as is known of it, also with a date; others do not', () => {
  expect(seesPictures('gpt-5-mini')).toBe(true)
  expect(seesPictures('gpt-4o-2024-08-06')).toBe(true)
  expect(seesPictures('o3-mini')).toBe(false)
  expect(seesPictures('my-model')).toBe(false)
  expect(seesPictures('my-model', { 'my-model': true })).toBe(true)
  expect(seesPictures('gpt-5-mini', { 'gpt-5-mini': false })).toBe(false)
  expect(seesPictures('constructor')).toBe(false)
})
