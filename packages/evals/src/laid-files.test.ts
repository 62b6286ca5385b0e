import { describe, expect, it } from 'vitest'
import { laidFiles } from './laid-files.ts'

describe('files of a case', () => {
  it('lays text as it stands', () => {
    expect(Object.fromEntries(laidFiles({ 'a.txt': 'one\n' }))).toEqual({ 'a.txt': 'one\n' })
  })

  it('makes many lines of a pattern, or many files where the path counts', () => {
    const files = laidFiles({
      'log.txt': { text: 'line {n}', times: 2 },
      'p/{n}.txt': { text: 'page {n}', times: 2 },
    })
    expect(Object.fromEntries(files)).toEqual({
      'log.txt': 'line 1\nline 2\n',
      'p/1.txt': 'page 1',
      'p/2.txt': 'page 2',
    })
  })
})
