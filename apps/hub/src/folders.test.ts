import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolders } from './folders.ts'

let base: string
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'errand-folders-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

it('the first conversation of an installation begins with the sample, the next ones empty', async () => {
  const folderOf = createFolders(base)
  expect((await readdir(await folderOf('c1'))).length).toBeGreaterThan(0)
  expect(await readdir(await folderOf('c2'))).toEqual([])
})

it('every conversation begins with the sample where that is asked for', async () => {
  const folderOf = createFolders(base, { sample: 'each' })
  const [one, other] = [await readdir(await folderOf('c1')), await readdir(await folderOf('c2'))]
  expect(one.length).toBeGreaterThan(0)
  expect(other).toEqual(one)
})

it('a folder that could not be made is made when it is asked for again', async () => {
  const root = path.join(base, 'folders')
  await writeFile(root, 'a file in its place')
  const folderOf = createFolders(root)
  await expect(folderOf('c1')).rejects.toThrow('ENOTDIR')
  await rm(root)
  await mkdir(root)
  expect(await folderOf('c1')).toBe(path.join(root, 'c1'))
})
