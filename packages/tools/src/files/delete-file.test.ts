import { chmod, link, mkdir, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asNobody, makePipe, scratch } from '../scratch.ts'
import { deleteFile } from './delete-file.ts'

describe('delete_file', () => {
  it('says exactly what goes and deletes that file', async () => {
    await using room = await scratch({ 'old/a.txt': 'text', 'old/b.txt': 'text' })
    await utimes(join(room.folder, 'old/a.txt'), 0, Date.UTC(2026, 10, 30, 8, 12) / 1_000)
    expect(await deleteFile.change?.({ path: 'old/a.txt' }, room.context)).toBe(
      'Deletes the file old/a.txt (4 bytes, last changed 2026-11-30 08:12 UTC). This cannot be undone.',
    )
    expect(await deleteFile.recheck?.({ path: 'old/a.txt' }, room.context)).toBeUndefined()
    expect(await readdir(join(room.folder, 'old'))).toEqual(['a.txt', 'b.txt'])
    expect(await deleteFile.run({ path: 'old/a.txt' }, room.context)).toEqual({
      outcome: 'ok',
      value: 'Deleted the file old/a.txt.',
    })
    expect(await readdir(join(room.folder, 'old'))).toEqual(['b.txt'])
  })

  it('deletes an empty folder that is named as one', async () => {
    await using room = await scratch()
    await mkdir(join(room.folder, 'void'))
    expect(await deleteFile.change?.({ path: 'void/' }, room.context)).toBe(
      'Deletes the empty folder void. This cannot be undone.',
    )
    expect(await deleteFile.run({ path: 'void/' }, room.context)).toMatchObject({ outcome: 'ok' })
    expect(await readdir(room.folder)).toEqual([])
  })

  it('refuses a folder with content and says what to do', async () => {
    await using room = await scratch({ 'docs/a\nb.txt': '', 'docs/c.txt': '' })
    const expected = {
      code: 'TOOL_FAILED',
      params: { tool: 'delete_file', reason: expect.stringMatching(/^docs\/ is not empty .*delete or move/) },
    }
    expect(await deleteFile.recheck?.({ path: 'docs/' }, room.context)).toEqual(expected)
    expect(await deleteFile.run({ path: 'docs/' }, room.context)).toEqual({
      outcome: 'failed',
      problem: expected,
    })
    expect(await readdir(join(room.folder, 'docs'))).toHaveLength(2)
  })

  it('is held back at the second look when the path names another kind of thing by then', async () => {
    await using room = await scratch({ 'a.txt': 'text' })
    const [file, folder] = [{ path: 'a.txt' }, { path: 'a.txt/' }]
    expect(await deleteFile.recheck?.(folder, room.context)).toMatchObject({ code: 'PATH_NOT_A_FOLDER' })
    await rm(join(room.folder, 'a.txt'))
    expect(await deleteFile.recheck?.(file, room.context)).toMatchObject({ code: 'PATH_MISSING' })
    await mkdir(join(room.folder, 'a.txt'))
    expect(await deleteFile.recheck?.(file, room.context)).toMatchObject({ code: 'PATH_NOT_A_FILE' })
    expect(await deleteFile.run(file, room.context)).toMatchObject({ problem: { code: 'PATH_NOT_A_FILE' } })
    await rm(join(room.folder, 'a.txt'), { recursive: true })
    await symlink(join(room.outside, 'secret.txt'), join(room.folder, 'a.txt'))
    expect(await deleteFile.recheck?.(file, room.context)).toMatchObject({ code: 'PATH_LINKED' })
    expect(await readdir(room.folder)).toEqual(['a.txt'])
  })

  it('refuses the folder itself, what lies outside, links and pipes', async () => {
    await using room = await scratch()
    await symlink(room.outside, join(room.folder, 'way'))
    await link(join(room.outside, 'secret.txt'), join(room.folder, 'hard'))
    makePipe(join(room.folder, 'pipe'))
    const refused = async (path: string): Promise<string> => {
      const result = await deleteFile.run({ path }, room.context)
      return result.outcome === 'failed' ? result.problem.code : result.outcome
    }
    expect(await refused('.')).toBe('PATH_NOT_A_FILE')
    expect(await refused('./')).toBe('PATH_NOT_A_FILE')
    expect(await refused('..')).toBe('PATH_OUTSIDE')
    expect(await refused(join(room.outside, 'secret.txt'))).toBe('PATH_OUTSIDE')
    expect(await refused('way')).toBe('PATH_LINKED')
    expect(await refused('way/')).toBe('PATH_LINKED')
    expect(await refused('way/secret.txt')).toBe('PATH_LINKED')
    expect(await refused('hard')).toBe('PATH_LINKED')
    expect(await refused('pipe')).toBe('PATH_NOT_A_FILE')
    expect(await readdir(room.outside)).toEqual(['secret.txt'])
    expect(await readdir(room.folder)).toEqual(['hard', 'pipe', 'way'])
  })

  it('says why it cannot delete in a read-only folder', async () => {
    await using room = await scratch({ 'a.txt': 'text' })
    await chmod(join(room.folder, '..'), 0o755)
    await chmod(room.folder, 0o555)
    expect(await asNobody(() => deleteFile.run({ path: 'a.txt' }, room.context))).toEqual({
      outcome: 'failed',
      problem: { code: 'PATH_UNWRITABLE', params: { path: 'a.txt', reason: 'permission denied' } },
    })
  })
})
