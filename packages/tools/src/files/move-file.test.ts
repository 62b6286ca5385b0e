import { chmod, link, mkdir, readFile, readdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asNobody, scratch } from '../scratch.ts'
import { moveFile } from './move-file.ts'

describe('move_file', () => {
  it('moves a file into a folder that it makes', async () => {
    await using room = await scratch({ 'draft.md': 'text' })
    expect(await moveFile.change?.({ from: 'draft.md', to: 'archive/a.md' }, room.context)).toBe(
      'Moves draft.md (file, 4 bytes) to archive/a.md; nothing is overwritten.',
    )
    expect(await moveFile.run({ from: 'draft.md', to: 'archive/a.md' }, room.context)).toEqual({
      outcome: 'ok',
      value: 'Moved draft.md to archive/a.md.',
    })
    expect(await readFile(join(room.folder, 'archive/a.md'), 'utf8')).toBe('text')
    expect(await readdir(room.folder)).toEqual(['archive'])
  })

  it('moves a folder with all in it', async () => {
    await using room = await scratch({ 'a/b/c.txt': 'text' })
    await moveFile.run({ from: 'a', to: 'z' }, room.context)
    expect(await readFile(join(room.folder, 'z/b/c.txt'), 'utf8')).toBe('text')
    expect(await readdir(room.folder)).toEqual(['z'])
  })

  it('never overwrites a file, an empty folder or a link', async () => {
    await using room = await scratch({ 'a.txt': 'a', 'b.txt': 'b', 'dir/x': '' })
    await mkdir(join(room.folder, 'void'))
    await symlink('nowhere', join(room.folder, 'dangling'))
    for (const [from, to] of [
      ['a.txt', 'b.txt'],
      ['a.txt', 'void'],
      ['a.txt', 'dangling'],
      ['a.txt', 'a.txt'],
      ['dir', 'void'],
      ['dir', 'a.txt'],
    ])
      expect(await moveFile.run({ from, to }, room.context)).toEqual({
        outcome: 'failed',
        problem: { code: 'PATH_EXISTS', params: { path: to } },
      })
    expect(await readFile(join(room.folder, 'b.txt'), 'utf8')).toBe('b')
  })

  it('of two moves to one name lets exactly one win and loses neither file', async () => {
    for (let round = 0; round < 20; round += 1) {
      await using room = await scratch({ 'a.txt': 'a', 'b.txt': 'b' })
      const results = await Promise.all(
        ['a.txt', 'b.txt'].map((from) => moveFile.run({ from, to: 'c.txt' }, room.context)),
      )
      expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'ok'])
      const names = await readdir(room.folder)
      const texts = await Promise.all(names.map((name) => readFile(join(room.folder, name), 'utf8')))
      expect(texts.toSorted()).toEqual(['a', 'b'])
    }
  })

  it('refuses links, hard links, places outside and a folder into itself', async () => {
    await using room = await scratch({ 'a.txt': 'a', 'dir/x': '' })
    await symlink(room.outside, join(room.folder, 'way'))
    await link(join(room.outside, 'secret.txt'), join(room.folder, 'hard'))
    const refused = async (from: string, to: string): Promise<string> => {
      const result = await moveFile.run({ from, to }, room.context)
      return result.outcome === 'failed' ? result.problem.code : result.outcome
    }
    expect(await refused('way', 'x')).toBe('PATH_LINKED')
    expect(await refused('hard', 'x')).toBe('PATH_LINKED')
    expect(await refused('way/secret.txt', 'x')).toBe('PATH_LINKED')
    expect(await refused('a.txt', 'way/a.txt')).toBe('PATH_LINKED')
    expect(await refused('a.txt', '../outside/a.txt')).toBe('PATH_OUTSIDE')
    expect(await refused('../outside/secret.txt', 'x')).toBe('PATH_OUTSIDE')
    expect(await refused('dir', 'dir/sub')).toBe('INVALID_ARGUMENTS')
    expect(await refused('.', 'x')).toBe('PATH_NOT_A_FILE')
    expect(await refused('gone', 'x')).toBe('PATH_MISSING')
    expect(await readdir(room.outside)).toEqual(['secret.txt'])
  })

  it('leaves no trace when the folder it moves from cannot be written', async () => {
    await using room = await scratch({ 'shut/a.txt': 'a', 'open/b.txt': 'b' })
    await chmod(join(room.folder, '..'), 0o755)
    await chmod(join(room.folder, 'shut'), 0o555)
    await chmod(join(room.folder, 'open'), 0o777)
    const move = (): Promise<unknown> => moveFile.run({ from: 'shut/a.txt', to: 'open/a.txt' }, room.context)
    expect(await asNobody(move)).toMatchObject({ problem: { code: 'PATH_UNWRITABLE' } })
    expect(await readdir(join(room.folder, 'open'))).toEqual(['b.txt'])
    expect((await stat(join(room.folder, 'shut/a.txt'))).size).toBe(1)
  })
})
