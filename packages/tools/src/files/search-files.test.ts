import { chmod, link, open, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolResult } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { asNobody, makePipe, scratch } from '../scratch.ts'
import { searchFiles } from './search-files.ts'

const textOf = (result: ToolResult): string =>
  'value' in result ? String(result.value) : JSON.stringify(result)

describe('search_files', () => {
  it('answers file, line and text with counts per file and in all', async () => {
    await using room = await scratch({
      'a.md': 'Refund in 7 days\nnothing\nREFUND again\r\n',
      'docs/b.md': 'no refund\n',
      'docs/c.md': 'other\n',
    })
    expect(await searchFiles.run({ pattern: '(?i)refund' }, room.context)).toEqual({
      outcome: 'ok',
      value: [
        '3 lines in 2 of 3 files',
        'Lines per file: a.md 2, docs/b.md 1',
        'a.md:1: Refund in 7 days',
        'a.md:3: REFUND again',
        'docs/b.md:1: no refund',
      ].join('\n'),
    })
  })

  it('finds Chinese, also in UTF-16', async () => {
    await using room = await scratch({
      '政策.md': '七天内可以退款\n',
      'utf16.txt': Buffer.from('\ufeff退款\nother', 'utf16le'),
    })
    const text = textOf(await searchFiles.run({ pattern: '退款|订单' }, room.context))
    expect(text).toContain('政策.md:1: 七天内可以退款')
    expect(text).toContain('utf16.txt:1: 退款')
  })

  it('searches a single file that is named', async () => {
    await using room = await scratch({ 'a.md': 'x\n', 'docs/b.md': 'x\nx\n' })
    expect(textOf(await searchFiles.run({ pattern: 'x', path: 'docs/b.md' }, room.context))).toBe(
      '2 lines in 1 of 1 file\ndocs/b.md:1: x\ndocs/b.md:2: x',
    )
  })

  it('tells nothing found from nothing there', async () => {
    await using room = await scratch({ 'a.md': 'x\n' })
    expect(await searchFiles.run({ pattern: 'y' }, room.context)).toEqual({
      outcome: 'empty',
      value: 'No line of 1 file matches.',
    })
    expect(await searchFiles.run({ pattern: 'y', path: 'docs' }, room.context)).toEqual({
      outcome: 'failed',
      problem: { code: 'PATH_MISSING', params: { path: 'docs' } },
    })
  })

  it('fails on a pattern that is none, with the reason', async () => {
    await using room = await scratch()
    expect(await searchFiles.run({ pattern: '(a' }, room.context)).toEqual({
      outcome: 'failed',
      problem: { code: 'PATTERN_INVALID', params: { pattern: '(a', reason: 'missing closing ): `(a`' } },
    })
  })

  it('skips binaries, links and pipes and says so', async () => {
    await using room = await scratch({ 'a.md': 'secret\n', 'b.bin': Buffer.from('secret\0') })
    await symlink(room.outside, join(room.folder, 'way-out'))
    await symlink(join(room.outside, 'secret.txt'), join(room.folder, 'out'))
    await link(join(room.outside, 'secret.txt'), join(room.folder, 'hard'))
    makePipe(join(room.folder, 'pipe'))
    expect(textOf(await searchFiles.run({ pattern: 'secret' }, room.context))).toBe(
      '1 line in 1 of 1 file; skipped 1 binary file, 3 links, 1 device or pipe\na.md:1: secret',
    )
  })

  it('counts what it does not show', async () => {
    await using room = await scratch({ 'a.log': 'ERROR here\n'.repeat(3_000), 'z.log': 'ERROR there\n' })
    const text = textOf(await searchFiles.run({ pattern: 'ERROR' }, room.context))
    expect(text).toMatch(/^3,001 lines in 2 of 2 files; 2,980 lines not shown, narrow/)
    expect(text).toContain('Lines per file: a.log 3000, z.log 1')
    expect(text.match(/^a\.log:\d+: ERROR here$/gm)).toHaveLength(20)
    expect(text).toContain('z.log:1: ERROR there')
  })

  it('keeps within a page however many files and long lines match', async () => {
    const files = Array.from({ length: 150 }, (_, index) => [
      `long-name-of-a-file-${index}.txt`,
      `${'x'.repeat(900)}\n`,
    ])
    await using room = await scratch(Object.fromEntries(files))
    const text = textOf(await searchFiles.run({ pattern: 'x' }, room.context))
    expect(Buffer.byteLength(text)).toBeLessThan(7_000)
    const shown = text.match(/^long-name.*:1: x+…$/gm)?.length ?? 0
    expect(shown).toBeGreaterThan(5)
    expect(text).toContain(`; ${150 - shown} lines not shown`)
    expect(text).toContain(', 110 more files')
  })

  it('finds what lies across the border of two pieces of a long line, and counts the line once', async () => {
    const line = `${'a'.repeat(16_380)}NEEDLE${'b'.repeat(60_000)}NEEDLE`
    await using room = await scratch({ 'one.txt': `first\n${line}\nlast` })
    const text = textOf(await searchFiles.run({ pattern: 'aNEEDLEb' }, room.context))
    expect(text).toMatch(
      /^1 line in 1 of 1 file; lines over 16 KB were searched in pieces\none\.txt:2: …a+NEEDLEb+…?$/,
    )
    expect(textOf(await searchFiles.run({ pattern: 'NEEDLE' }, room.context))).toMatch(/^1 line /)
  })

  it('takes no longer for a pattern that makes backtracking explode', async () => {
    await using room = await scratch({ 'a.txt': `${'a'.repeat(50_000)}!\n` })
    expect(await searchFiles.run({ pattern: '(a+)+$' }, room.context)).toMatchObject({ outcome: 'empty' })
  })

  it('is partial when a file or folder cannot be read, and names it', async () => {
    await using room = await scratch({ 'a.md': 'x\n', 'b.md': 'x\n', 'closed/c.md': 'x\n' })
    await chmod(join(room.folder, '..'), 0o755)
    await chmod(join(room.folder, 'b.md'), 0)
    await chmod(join(room.folder, 'closed'), 0)
    const result = await asNobody(() => searchFiles.run({ pattern: 'x' }, room.context))
    await chmod(join(room.folder, 'closed'), 0o755)
    expect(result).toEqual({
      outcome: 'partial',
      value: '1 line in 1 of 1 file\na.md:1: x',
      failed: [
        'b.md: b.md cannot be read: permission denied',
        'closed: closed cannot be read: permission denied',
      ],
    })
  })

  it('is partial beyond 256 MiB and says where it ended', async () => {
    await using room = await scratch({ 'big.log': 'x\n'.repeat(5_000), 'later.log': 'x\n' })
    await using file = await open(join(room.folder, 'big.log'), 'r+')
    await file.truncate(257 * 2 ** 20)
    expect(await searchFiles.run({ pattern: 'x' }, room.context)).toMatchObject({
      outcome: 'partial',
      failed: [
        'big.log: searched only up to 256 MiB in all',
        'later.log and all files after it: a search ends after 20,000 files or 256 MiB',
      ],
    })
  })

  it('throws soon when it is stopped', async () => {
    await using room = await scratch({ 'a.txt': 'x\n'.repeat(5_000) })
    await using file = await open(join(room.folder, 'a.txt'), 'r+')
    await file.truncate(2 ** 40)
    const stop = new AbortController()
    const searching = searchFiles.run(
      { pattern: 'y', path: 'a.txt' },
      { ...room.context, signal: stop.signal },
    )
    stop.abort(new Error('stopped'))
    await expect(searching).rejects.toThrow('stopped')
  })
})
