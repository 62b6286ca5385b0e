import { join, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { partsOf, pathTarget, shownPath } from './path.ts'

const folder = '/srv/home/folder'
const pieces = ['..', '.', 'a', 'folder', '']
const paths = (length: number): readonly string[] =>
  length === 0 ? [''] : paths(length - 1).flatMap((path) => pieces.map((piece) => `${path}/${piece}`))
const all = [1, 2, 3, 4, 5].flatMap(paths)

// Where the path leads by our reading, or undefined when it is refused.
const ours = (path: string): string | undefined => {
  try {
    return join(folder, ...partsOf(path, folder))
  } catch {
    return undefined
  }
}

const theSystems = (path: string): string | undefined => {
  const whole = resolve(folder, path)
  return whole === folder || whole.startsWith(folder + sep) ? whole : undefined
}

describe('a path', () => {
  it('names a place inside the folder or is refused, whatever dots and slashes it has', () => {
    const tried = all.flatMap((tail) => [tail.slice(1), tail, folder + tail, `a${tail}`])
    expect(tried.filter((path) => ours(path) !== theSystems(path))).toEqual([])
    expect(tried.filter((path) => ours(path) === undefined).length).toBeGreaterThan(100)
  })

  it('may be absolute when it lies inside the folder', () => {
    expect(partsOf(`${folder}/docs/a.md`, folder)).toEqual(['docs', 'a.md'])
  })

  it('that only begins like the folder is outside', () => {
    expect(() => partsOf('/srv/home/folder2/a', folder)).toThrow('PATH_OUTSIDE')
  })

  it('may have names as long as file systems take, and no longer', () => {
    expect(partsOf(`a/${'n'.repeat(255)}`, folder)).toHaveLength(2)
    expect(() => partsOf(`a/${'n'.repeat(256)}/b`, folder)).toThrow('a name is at most 255 bytes long')
    expect(() => partsOf('名'.repeat(86), folder)).toThrow('a name is at most 255 bytes long')
  })

  it('with a NUL or half a character is refused', () => {
    expect(() => partsOf('a\0b', folder)).toThrow('INVALID_ARGUMENTS')
    expect(() => partsOf('a\ud800', folder)).toThrow('INVALID_ARGUMENTS')
  })

  it('longer than the system takes is refused before anything is made', () => {
    expect(() => partsOf('a/'.repeat(3_000), folder)).toThrow('INVALID_ARGUMENTS')
  })

  it('keeps dots that are part of a name', () => {
    expect(partsOf('..a/...', folder)).toEqual(['..a', '...'])
  })

  it('is the same target however it is written', () => {
    expect(pathTarget('./a//b/../c')).toBe(pathTarget('a/c'))
  })

  it('to the folder itself is shown as a dot', () => {
    expect(shownPath(partsOf('.', folder))).toBe('.')
  })
})
