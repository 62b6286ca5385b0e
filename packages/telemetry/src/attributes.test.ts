import * as conventions from '@opentelemetry/semantic-conventions/incubating'
import { expect, it } from 'vitest'
import { attribute, operation } from './attributes.ts'

it('names attributes as the conventions do, or errand.*', () => {
  const known = new Set<unknown>(Object.values(conventions))
  const names = Object.values(attribute)
  expect(names.filter((name) => !known.has(name) && !name.startsWith('errand.'))).toEqual([])
  expect(Object.values(operation).filter((name) => !known.has(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
