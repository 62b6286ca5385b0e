import { describe, expect, it } from 'vitest'
import { exampleItem } from '../../test-support/example-task.ts'
import { newer, withFresh } from './merge.ts'

const task = (id: string) => exampleItem({ id })
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join('')

describe('a list of tasks and what is heard meanwhile', () => {
  it('stays the very same while nothing new comes', () => {
    const read = [task('c'), task('b')]
    expect(withFresh(read, [task('b')], { isWhole: false })).toBe(read)
  })

  it('takes new tasks in on top, the newest first', () => {
    expect(ids(withFresh([task('c')], [task('d'), task('e')], { isWhole: false }))).toBe('edc')
  })

  it('takes in between what belongs between', () => {
    expect(ids(withFresh([task('d'), task('b')], [task('c')], { isWhole: false }))).toBe('dcb')
  })

  it('leaves what lies below its end to the page that is still to come', () => {
    expect(ids(withFresh([task('d')], [task('a')], { isWhole: false }))).toBe('d')
    expect(ids(withFresh([task('d')], [task('a')], { isWhole: true }))).toBe('da')
  })

  it('shows of a task the state that is later', () => {
    const old = exampleItem({ since: 1, steps: 1 })
    expect(newer(old, exampleItem({ since: 2, steps: 0, title: 'later' })).title).toBe('later')
    expect(newer(old, exampleItem({ since: 1, steps: 2, title: 'further' })).title).toBe('further')
    expect(newer(old, exampleItem({ since: 0, steps: 9 }))).toBe(old)
    expect(newer(old, undefined)).toBe(old)
  })
})
