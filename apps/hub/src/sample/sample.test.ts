import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SampleFile, laySample, sampleFiles } from './sample.ts'

const readAll = async (folder: string): Promise<readonly SampleFile[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({
        path: relative(folder, join(parentPath, name)),
        content: await readFile(join(parentPath, name), 'utf8'),
      })),
  )
}

const byPath = (files: readonly SampleFile[]): readonly SampleFile[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1))

describe('the sample', () => {
  test('two calls give the same files', () => {
    expect(sampleFiles()).toEqual(sampleFiles())
  })

  test('its bytes are the ones that were released', () => {
    const hash = createHash('sha256')
    for (const { path, content } of sampleFiles()) hash.update(`${path}\0${content}\0`)
    expect(hash.digest('hex')).toBe('226b3482ec0a89e0600d5e91207e0b8775cde2f24cefa2359293cd78a209bc68')
  })

  test('it stays below 600 KB', () => {
    const bytes = sampleFiles().reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
    expect(bytes).toBeGreaterThan(300_000)
    expect(bytes).toBeLessThan(600_000)
  })
})

describe('laying the sample', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'errand-sample-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test('an empty folder gets every file', async () => {
    await laySample(folder)
    expect(byPath(await readAll(folder))).toEqual(byPath(sampleFiles()))
  })

  test('a missing folder is made', async () => {
    const missing = join(folder, 'conversation', 'files')
    await laySample(missing)
    expect(byPath(await readAll(missing))).toEqual(byPath(sampleFiles()))
  })

  test('a folder that holds anything gets nothing', async () => {
    await writeFile(join(folder, '.keep'), '')
    await laySample(folder)
    expect(await readdir(folder)).toEqual(['.keep'])
  })

  test('a second laying keeps what was changed and what was deleted', async () => {
    await laySample(folder)
    await writeFile(join(folder, 'data/orders.csv'), 'mine')
    await rm(join(folder, 'notes'), { recursive: true })
    await laySample(folder)
    expect(await readFile(join(folder, 'data/orders.csv'), 'utf8')).toBe('mine')
    expect(await readdir(folder)).not.toContain('notes')
  })

  test('a file in the place of the folder is an error and stays', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'mine')
    await expect(laySample(file)).rejects.toThrow('EEXIST')
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})
