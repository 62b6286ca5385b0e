import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolResult } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { hasDescriptorPaths } from './ground.ts'
import { makePipe, scratch } from '../scratch.ts'
import { listFiles } from './list-files.ts'

const textOf = (result: ToolResult): string =>
  'value' in result ? String(result.value) : JSON.stringify(result)

describe('list_files', () => {
  it('names files with size and change, folders, and what is not followed', async () => {
    await using room = await scratch({ 'rates.md': 'x'.repeat(1_204), 'docs/政策.md': '退款' })
    for (const path of ['rates.md', 'docs/政策.md'])
      await utimes(join(room.folder, path), 0, Date.UTC(2026, 10, 30, 8, 12) / 1_000)
    await symlink(room.outside, join(room.folder, 'way-out'))
    makePipe(join(room.folder, 'pipe'))
    expect(await listFiles.run({ path: '.' }, room.context)).toEqual({
      outcome: 'ok',
      value: [
        '5 entries in . (size in bytes, last change in UTC)',
        'docs/',
        'pipe (fifo, not followed)',
        'rates.md  1204  2026-11-30 08:12',
        'way-out (link, not followed)',
        'docs/政策.md  6  2026-11-30 08:12',
      ].join('\n'),
    })
  })

  it('shows a name that hides something as a string that can be used as the path', async () => {
    await using room = await scratch({ 'invoice\u202efdp.exe': '', 'a\nb/c.txt': '' })
    const text = textOf(await listFiles.run({}, room.context))
    expect(text).toContain('"invoice\\u202efdp.exe"  0  ')
    expect(text).toContain('"a\\nb"/')
    expect(text).toContain('"a\\nb/c.txt"  0  ')
  })

  it('opens three levels and marks the folders below them', async () => {
    await using room = await scratch({ 'a/b/c/d/e.txt': '', 'a/x.txt': '' })
    const text = textOf(await listFiles.run({ path: '.' }, room.context))
    expect(text).toMatch(/^4 entries in \. .*; 1 folder was not opened, marked \/…\n/)
    expect(text).toContain('\na/b/c/…')
    expect(textOf(await listFiles.run({ path: 'a/b/c' }, room.context))).toContain('\na/b/c/d/e.txt')
  })

  it('says how many entries it does not show', async () => {
    await using room = await scratch()
    await mkdir(join(room.folder, 'zz'))
    await Promise.all(
      Array.from({ length: 1_005 }, (_, index) => writeFile(join(room.folder, `f${index}`), '')),
    )
    const text = textOf(await listFiles.run({ path: '.' }, room.context))
    expect(text).toMatch(/^1,000 entries in \. .*; 6 more entries are not shown\n/)
    expect(text.split('\n')).toHaveLength(1_001)
  })

  it.skipIf(!hasDescriptorPaths)('counts names that are no UTF-8, which no path can say', async () => {
    await using room = await scratch({ 'a.txt': '' })
    await writeFile(Buffer.concat([Buffer.from(`${room.folder}/`), Buffer.from([0xff, 0xfe])]), '')
    expect(textOf(await listFiles.run({ path: '.' }, room.context))).toMatch(
      /^1 entry in \. .*; 1 more entry is not shown\n/,
    )
  })

  it('tells an empty folder from a missing one and from a file', async () => {
    await using room = await scratch({ 'a.txt': '' })
    await mkdir(join(room.folder, 'void'))
    expect(await listFiles.run({ path: 'void' }, room.context)).toEqual({
      outcome: 'empty',
      value: 'void is an empty folder.',
    })
    expect(await listFiles.run({ path: 'gone' }, room.context)).toMatchObject({
      problem: { code: 'PATH_MISSING' },
    })
    expect(await listFiles.run({ path: 'a.txt' }, room.context)).toMatchObject({
      problem: { code: 'PATH_NOT_A_FOLDER' },
    })
    expect(await listFiles.run({ path: '..' }, room.context)).toMatchObject({
      problem: { code: 'PATH_OUTSIDE' },
    })
  })
})
