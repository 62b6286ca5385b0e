import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, link, mkdir, readFile, readdir, stat, symlink, writeFile as put } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asNobody, makePipe, scratch } from '../scratch.ts'
import { writeFile } from './write-file.ts'

describe('write_file', () => {
  it('makes a new file with its folders', async () => {
    await using room = await scratch()
    expect(await writeFile.run({ path: 'a/b/政策.md', content: '七天\n退款\n' }, room.context)).toEqual({
      outcome: 'ok',
      value: 'Wrote a/b/政策.md (new file): 2 lines, 14 bytes.',
    })
    expect(await readFile(join(room.folder, 'a/b/政策.md'), 'utf8')).toBe('七天\n退款\n')
    expect(await readdir(join(room.folder, 'a/b'))).toEqual(['政策.md'])
  })

  it('replaces a file and keeps its permissions', async () => {
    await using room = await scratch({ 'run.sh': 'old' })
    await chmod(join(room.folder, 'run.sh'), 0o750)
    expect(await writeFile.run({ path: 'run.sh', content: 'newer' }, room.context)).toEqual({
      outcome: 'ok',
      value: 'Wrote run.sh (replaced 3 bytes): 1 line, 5 bytes.',
    })
    expect(await readFile(join(room.folder, 'run.sh'), 'utf8')).toBe('newer')
    expect((await stat(join(room.folder, 'run.sh'))).mode & 0o777).toBe(0o750)
  })

  it('leaves a file alone that has the content already', async () => {
    await using room = await scratch({ 'a.txt': 'same' })
    const before = await stat(join(room.folder, 'a.txt'))
    expect(await writeFile.run({ path: 'a.txt', content: 'same' }, room.context)).toEqual({
      outcome: 'ok',
      value: 'a.txt has exactly this content already: 1 line, 4 bytes.',
    })
    expect((await stat(join(room.folder, 'a.txt'))).ino).toBe(before.ino)
  })

  it('never lets a reader see half a file', async () => {
    const [one, two] = ['1'.repeat(90_000), '2'.repeat(90_000)]
    await using room = await scratch({ 'a.txt': one })
    const writing = (async () => {
      for (let round = 0; round < 40; round += 1)
        await writeFile.run({ path: 'a.txt', content: round % 2 === 0 ? two : one }, room.context)
    })()
    const seen = new Set<string>()
    for (let round = 0; round < 200; round += 1) seen.add(await readFile(join(room.folder, 'a.txt'), 'utf8'))
    await writing
    expect([...seen].filter((text) => text !== one && text !== two)).toEqual([])
  })

  it('clears away what a crash of the same call left, and writes through nothing that was put there', async () => {
    await using room = await scratch()
    const hash = createHash('sha256').update(room.context.key).digest('hex').slice(0, 16)
    const unfinished = join(room.folder, `.errand-${hash}.part`)
    await put(unfinished, 'half')
    await writeFile.run({ path: 'a.txt', content: 'whole' }, room.context)
    await symlink(join(room.outside, 'secret.txt'), unfinished)
    await writeFile.run({ path: 'b.txt', content: 'whole' }, room.context)
    expect(await readdir(room.folder)).toEqual(['a.txt', 'b.txt'])
    expect(await readFile(join(room.outside, 'secret.txt'), 'utf8')).toBe('a secret\n')
  })

  it('refuses links, hard links, folders, pipes and places outside, and changes nothing there', async () => {
    await using room = await scratch({ 'docs/a.txt': 'x' })
    const at = (name: string): string => join(room.folder, name)
    await symlink(join(room.outside, 'secret.txt'), at('out'))
    await symlink(room.outside, at('way-out'))
    await symlink(join(room.outside, 'new.txt'), at('dangling'))
    await link(join(room.outside, 'secret.txt'), at('hard'))
    makePipe(at('pipe'))
    const refused = async (path: string): Promise<unknown> => {
      const result = await writeFile.run({ path, content: 'overwritten' }, room.context)
      return result.outcome === 'failed' ? result.problem.code : result.outcome
    }
    expect(await refused('out')).toBe('PATH_LINKED')
    expect(await refused('way-out/secret.txt')).toBe('PATH_LINKED')
    expect(await refused('way-out/deep/new.txt')).toBe('PATH_LINKED')
    expect(await refused('dangling')).toBe('PATH_LINKED')
    expect(await refused('hard')).toBe('PATH_LINKED')
    expect(await refused('pipe')).toBe('PATH_NOT_A_FILE')
    expect(await refused('docs')).toBe('PATH_NOT_A_FILE')
    expect(await refused('.')).toBe('PATH_NOT_A_FILE')
    expect(await refused('docs/a.txt/b')).toBe('PATH_NOT_A_FOLDER')
    expect(await refused('../outside/secret.txt')).toBe('PATH_OUTSIDE')
    expect(await refused(join(room.outside, 'secret.txt'))).toBe('PATH_OUTSIDE')
    expect(await refused('a\0b')).toBe('INVALID_ARGUMENTS')
    expect(await readFile(join(room.outside, 'secret.txt'), 'utf8')).toBe('a secret\n')
    expect(await readdir(room.outside)).toEqual(['secret.txt'])
  })

  it('says why a folder cannot be written', async () => {
    await using room = await scratch({ 'shut/a.txt': 'old' })
    await chmod(join(room.folder, '..'), 0o755)
    await chmod(join(room.folder, 'shut'), 0o555)
    const write = (): Promise<unknown> => writeFile.run({ path: 'shut/a.txt', content: 'new' }, room.context)
    expect(await asNobody(write)).toEqual({
      outcome: 'failed',
      problem: { code: 'PATH_UNWRITABLE', params: { path: 'shut/a.txt', reason: 'permission denied' } },
    })
    expect(await readdir(join(room.folder, 'shut'))).toEqual(['a.txt'])
  })

  it.skipIf(process.getuid?.() !== 0)('gives the file to the owner of its folder', async () => {
    await using room = await scratch()
    execFileSync('chown', ['65534:65534', room.folder])
    await writeFile.run({ path: 'new/a.txt', content: 'x' }, room.context)
    expect((await stat(join(room.folder, 'new/a.txt'))).uid).toBe(65_534)
  })

  it('refuses content that no file can hold', async () => {
    await using room = await scratch()
    expect(await writeFile.run({ path: 'a.txt', content: 'a\ud800' }, room.context)).toMatchObject({
      problem: { code: 'INVALID_ARGUMENTS' },
    })
  })
})

const changeOf = async (
  before: string | Buffer | undefined,
  content: string,
): Promise<string | undefined> => {
  await using room = await scratch(before === undefined ? {} : { 'docs/a.md': before })
  return await writeFile.change?.({ path: 'docs/a.md', content }, room.context)
}

describe('the change of write_file', () => {
  it('is a unified diff with counts', async () => {
    expect(await changeOf('one\ntwo\nthree\n', 'one\n2\nthree\nfour\n')).toBe(
      [
        'docs/a.md: 2 lines added, 1 removed',
        '--- docs/a.md',
        '+++ docs/a.md',
        '@@ -1,3 +1,4 @@',
        ' one',
        '-two',
        '+2',
        ' three',
        '+four',
      ].join('\n'),
    )
  })

  it('says that a file is new', async () => {
    expect(await changeOf(undefined, 'one\ntwo')).toBe(
      [
        'docs/a.md: new file, 2 lines added, 0 removed',
        '--- /dev/null',
        '+++ docs/a.md',
        '@@ -0,0 +1,2 @@',
        '+one',
        '+two',
        '\\ No newline at end of file',
      ].join('\n'),
    )
  })

  it('says that nothing changes', async () => {
    expect(await changeOf('same', 'same')).toContain('nothing changes')
  })

  it('makes visible what would hide', async () => {
    expect(await changeOf('a\r\n', 'a\n\u202eb\u200b\n')).toContain('\n-a\\u{d}\n+a\n+\\u{202e}b\\u{200b}')
  })

  it('of binary, damaged or large content says what is lost', async () => {
    expect(await changeOf(Buffer.from([0, 1, 2]), 'x\n')).toMatch(
      /^Replaces all 3 bytes of docs\/a\.md, .*\n\+x$/s,
    )
    expect(await changeOf(Buffer.from([0xff]), '\ufffd')).toMatch(/^Replaces all 1 byte of/)
    expect(await changeOf('x\n'.repeat(600_000), 'x\n')).toMatch(/^Replaces all 1,200,000 bytes of/)
  })

  it('of texts with nothing in common is still whole', async () => {
    const [before, after] = ['a', 'b'].map((char) =>
      Array.from({ length: 30_000 }, (_, index) => `${char}${index}\n`).join(''),
    )
    const change = (await changeOf(before ?? '', after ?? '')) ?? ''
    expect(change).toMatch(/^docs\/a\.md: 30,000 lines added, 30000 removed\n/)
    expect(change).toContain('@@ -1,30000 +1,30000 @@')
    expect(change.split('\n')).toHaveLength(60_004)
  })

  it('fails where the call would be refused, so that nobody is asked', async () => {
    await using room = await scratch()
    await symlink(room.outside, join(room.folder, 'way'))
    await mkdir(join(room.folder, 'docs'))
    const change = async (path: string): Promise<string | undefined> =>
      await writeFile.change?.({ path, content: 'x' }, room.context)
    await expect(change('way/a')).rejects.toThrow('PATH_LINKED {"path":"way"}')
    await expect(change('docs')).rejects.toThrow('PATH_NOT_A_FILE')
  })
})
