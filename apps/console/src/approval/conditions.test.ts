import { expect, it } from 'vitest'
import { conditionsOf, missingOf } from './conditions.ts'

const five = { paths: ['a', 'b', 'c', 'd', 'e'], reason: 'old' }
const danger = { level: 'dangerous', tool: 'delete_files' } as const
const usual = {
  args: five,
  isShown: true,
  typed: 'delete 5 paths',
  isInTime: true,
  isAllowed: true,
  isAnother: true,
}

it('lets a dangerous call be approved when everything holds', () => {
  expect(missingOf(conditionsOf(danger, usual))).toBeUndefined()
})

it.each([
  ['phrase', { typed: 'delete 4 paths' }],
  ['shown', { isShown: false }],
  ['unreadable', { args: undefined }],
  ['over', { isInTime: false }],
  ['person', { isAllowed: false }],
  ['second', { isAnother: false }],
] as const)('does not when this is missing: %s', (missing, changed) => {
  expect(missingOf(conditionsOf(danger, { ...usual, ...changed }))).toBe(missing)
})

it('asks for no phrase of a write, but shows it whole and only in time', () => {
  const write = { ...danger, level: 'write' } as const
  expect(missingOf(conditionsOf(write, { ...usual, typed: '' }))).toBeUndefined()
  expect(missingOf(conditionsOf(write, { ...usual, typed: '', isShown: false }))).toBe('shown')
})
