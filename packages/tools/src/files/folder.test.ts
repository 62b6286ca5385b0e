import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chmod, link, mkdir, readFile, rename, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asNobody, makePipe, scratch } from '../scratch.ts'
import { hasDescriptorPaths } from './ground.ts'
import { openFolder } from './folder.ts'
import { openFile, openFileAt } from './open-file.ts'
import { wholeFile } from './whole-file.ts'

const openDescriptors = (): number => (hasDescriptorPaths ? readdirSync('/proc/self/fd').length : 0)
const ways = [false, true].filter((way) => hasDescriptorPaths || !way)

describe.each(ways)('a file reached with descriptor paths: %s', (descriptorPaths) => {
  const read = async (root: string, path: string): Promise<string> => {
    await using file = await openFileAt(root, path.split('/'), { descriptorPaths })
    return (await wholeFile(file)).toString()
  }

  it('is read through folders of any name', async () => {
    await using room = await scratch({ '深/a\nb/\u202e🚀.txt': 'here' })
    expect(await read(room.folder, '深/a\nb/\u202e🚀.txt')).toBe('here')
  })

  it('is reached when the conversation folder itself was named over a link', async () => {
    await using room = await scratch({ 'a.txt': 'here' })
    await symlink(room.folder, join(room.outside, 'home'))
    expect(await read(join(room.outside, 'home'), 'a.txt')).toBe('here')
  })

  it('is never reached over a link, be it the last name or on the way, inward or outward', async () => {
    await using room = await scratch({ 'docs/a.txt': 'here' })
    await symlink(join(room.outside, 'secret.txt'), join(room.folder, 'out'))
    await symlink(room.outside, join(room.folder, 'way-out'))
    await symlink('docs', join(room.folder, 'way-in'))
    await symlink('a.txt', join(room.folder, 'docs/same'))
    await symlink('nowhere', join(room.folder, 'dangling'))
    for (const path of ['out', 'way-out/secret.txt', 'way-in/a.txt', 'docs/same', 'dangling'])
      await expect(read(room.folder, path)).rejects.toThrow('PATH_LINKED')
  })

  it('with a second name is refused, for that may lie outside', async () => {
    await using room = await scratch()
    await link(join(room.outside, 'secret.txt'), join(room.folder, 'hard'))
    await expect(read(room.folder, 'hard')).rejects.toThrow('PATH_LINKED')
  })

  it('that is a pipe, a socket or a folder is refused without waiting', async () => {
    await using room = await scratch({ 'docs/a.txt': 'here' })
    makePipe(join(room.folder, 'pipe'))
    const server = createServer()
    await new Promise<void>((ready) => server.listen(join(room.folder, 'socket'), ready))
    try {
      await expect(read(room.folder, 'pipe')).rejects.toThrow('"kind":"fifo"')
      await expect(read(room.folder, 'socket')).rejects.toThrow('"kind":"socket"')
      await expect(read(room.folder, 'docs')).rejects.toThrow('"kind":"folder"')
    } finally {
      await new Promise((closed) => server.close(closed))
    }
  })

  it('that is a device is refused', async ({ skip }) => {
    await using room = await scratch()
    const made = spawnSync('mknod', [join(room.folder, 'zero'), 'c', '1', '5'])
    skip(made.status !== 0, 'only root can make a device')
    await expect(read(room.folder, 'zero')).rejects.toThrow('"kind":"device"')
  })

  it('that is missing, or lies below a file, is refused by what it is', async () => {
    await using room = await scratch({ 'a.txt': 'here' })
    await expect(read(room.folder, 'b.txt')).rejects.toThrow('PATH_MISSING {"path":"b.txt"}')
    await expect(read(room.folder, 'x/b.txt')).rejects.toThrow('PATH_MISSING {"path":"x"}')
    await expect(read(room.folder, 'a.txt/b')).rejects.toThrow('PATH_NOT_A_FOLDER {"path":"a.txt"}')
    await expect(read(join(room.folder, 'gone'), 'a.txt')).rejects.toThrow('PATH_MISSING')
  })

  it('that may not be read is refused with the reason and no other path than the one asked for', async () => {
    await using room = await scratch({ 'a.txt': 'here' })
    await chmod(join(room.folder, '..'), 0o755)
    await chmod(join(room.folder, 'a.txt'), 0)
    await expect(asNobody(() => read(room.folder, 'a.txt'))).rejects.toThrow(
      /^a\.txt cannot be read: permission denied$/,
    )
  })

  it('stays the one in the folder when that folder is swapped for a link after it was opened', async () => {
    await using room = await scratch({ 'docs/secret.txt': 'ours' })
    await using docs = await openFolder(room.folder, ['docs'], { descriptorPaths })
    await rename(join(room.folder, 'docs'), join(room.folder, 'moved'))
    await symlink(room.outside, join(room.folder, 'docs'))
    const opened = await openFile(docs, 'secret.txt').then(
      async (file) => {
        await using held = file
        return (await wholeFile(held)).toString()
      },
      (thrown: unknown) => String(thrown),
    )
    expect(opened).toMatch(descriptorPaths ? /^ours$/ : /PATH_LINKED/)
  })

  it('is ours or refused while folder and file are swapped for links all the time', async () => {
    await using room = await scratch({ 'docs/secret.txt': 'ours' })
    await writeFile(join(room.folder, 'plain'), 'ours')
    const at = (name: string): string => join(room.folder, name)
    await symlink(room.outside, at('link'))
    await symlink(join(room.outside, 'secret.txt'), at('file-link'))
    const stop = new AbortController()
    const swap = async (name: string, lure: string): Promise<number> => {
      let swaps = 0
      for (; !stop.signal.aborted; swaps += 1) {
        await rename(at(name), at(`${name}-kept`))
        await rename(at(lure), at(name))
        await rename(at(name), at(lure))
        await rename(at(`${name}-kept`), at(name))
      }
      return swaps
    }
    const swapping = [swap('docs', 'link'), swap('plain', 'file-link')]
    const seen = new Set<string>()
    for (let round = 0; round < 400; round += 1)
      for (const path of ['docs/secret.txt', 'plain'])
        seen.add(
          await read(room.folder, path).catch(
            (thrown: unknown) =>
              /^\w+|PATH_\w+/.exec(thrown instanceof Error ? thrown.message : '')?.[0] ?? '',
          ),
        )
    stop.abort()
    expect((await Promise.all(swapping)).every((swaps) => swaps > 10)).toBe(true)
    expect([...seen].filter((what) => what !== 'ours' && !what.startsWith('PATH_'))).toEqual([])
    expect(await read(room.folder, 'docs/secret.txt')).toBe('ours')
  })

  it('is refused when its folder was carried out of the conversation folder', async () => {
    await using room = await scratch({ 'docs/a.txt': 'here' })
    await using docs = await openFolder(room.folder, ['docs'], { descriptorPaths })
    await rename(join(room.folder, 'docs'), join(room.outside, 'docs'))
    await expect(openFile(docs, 'a.txt')).rejects.toThrow(descriptorPaths ? 'PATH_OUTSIDE' : 'PATH_')
  })
})

describe('a folder that is made', () => {
  it('appears with all those above it', async () => {
    await using room = await scratch()
    await using folder = await openFolder(room.folder, ['a', 'b', 'c'], { make: true })
    await writeFile(folder.at('x'), 'here')
    expect(await readFile(join(room.folder, 'a/b/c/x'), 'utf8')).toBe('here')
  })

  it('is never made over a link', async () => {
    await using room = await scratch()
    await symlink(room.outside, join(room.folder, 'way'))
    await expect(openFolder(room.folder, ['way', 'new'], { make: true })).rejects.toThrow('PATH_LINKED')
    await expect(stat(join(room.outside, 'new'))).rejects.toThrow('ENOENT')
  })

  it.skipIf(process.getuid?.() !== 0)('belongs to the owner of the folder it is made in', async () => {
    await using room = await scratch()
    execFileSync('chown', ['65534:65534', room.folder])
    await using _ = await openFolder(room.folder, ['a', 'b'], { make: true })
    expect((await stat(join(room.folder, 'a/b'))).uid).toBe(65_534)
  })

  it('that cannot be made is refused as unwritable', async () => {
    await using room = await scratch()
    await chmod(join(room.folder, '..'), 0o755)
    await chmod(room.folder, 0o555)
    await expect(asNobody(() => openFolder(room.folder, ['a'], { make: true }))).rejects.toThrow(
      'PATH_UNWRITABLE {"path":"a","reason":"permission denied"}',
    )
  })

  it('closes what it opened when it is refused', async () => {
    await using room = await scratch({ 'a/b/file': 'here' })
    const before = openDescriptors()
    for (let round = 0; round < 20; round += 1)
      await expect(openFolder(room.folder, ['a', 'b', 'file'])).rejects.toThrow('PATH_NOT_A_FOLDER')
    expect(openDescriptors()).toBe(before)
    await unlink(join(room.folder, 'a/b/file'))
    await mkdir(join(room.folder, 'a/b/file'))
    await using folder = await openFolder(room.folder, ['a', 'b', 'file'])
    expect(folder.parts).toEqual(['a', 'b', 'file'])
  })
})
