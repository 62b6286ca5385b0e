import { expect, it } from 'vitest'
import { upcast } from './upcast.ts'

/** Made up: version 1 called the text `words`, version 2 kept no speaker. */
const table = {
  1: (type: string, data: unknown) =>
    type === 'said' ? { text: String(Reflect.get(Object(data), 'words')) } : data,
  2: (type: string, data: unknown) => (type === 'said' ? { ...Object(data), by: 'unknown' } : data),
}

it('lifts old data step by step to today’s version, whatever its own', () => {
  expect(upcast('said', 1, { words: 'hi' }, table)).toEqual({ text: 'hi', by: 'unknown' })
  expect(upcast('said', 2, { text: 'hi' }, table)).toEqual({ text: 'hi', by: 'unknown' })
  expect(upcast('said', 3, { text: 'hi', by: 'ana' }, table)).toEqual({ text: 'hi', by: 'ana' })
})

it('leaves the types alone that a version did not change', () => {
  expect(upcast('begun', 1, {}, table)).toEqual({})
})

it('leaves today’s data as it is', () => {
  const data = { message: 'm1' }
  expect(upcast('paused', 1, data)).toBe(data)
})
