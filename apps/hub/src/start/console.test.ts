import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshen, isBuilt, type Buildable } from './console.ts'

describe('the console', () => {
  let folder = ''
  let built: string[] = []
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'errand-build-'))
    built = []
    await mkdir(path.join(folder, 'src', 'ui'), { recursive: true })
    await writeFile(path.join(folder, 'src', 'ui', 'a.ts'), '')
    await age(100)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const sources = () => ['src/ui/a.ts', 'src/ui', 'src'].map((name) => path.join(folder, name))
  /** Lets all sources be of one time, in seconds. */
  const age = async (at: number): Promise<void> => {
    for (const file of sources()) await utimes(file, at, at)
  }
  const page = () => path.join(folder, 'dist', 'index.html')
  const buildable = (): Buildable => ({
    consoleFiles: path.join(folder, 'dist'),
    consoleSources: [path.join(folder, 'src')],
    buildConsole: async () => {
      built.push('built')
      await mkdir(path.join(folder, 'dist'), { recursive: true })
      await writeFile(page(), '')
      await utimes(page(), 200, 200)
    },
  })
  const look = () => freshen(buildable(), { onBuild: () => built.push('told') })

  it('is built where it is missing, after that was said, and then no more', async () => {
    expect(await isBuilt(buildable())).toBe(false)
    await look()
    await look()
    expect(built).toEqual(['told', 'built'])
    expect(await isBuilt(buildable())).toBe(true)
  })

  it('is built anew once a source has changed, was added or was removed', async () => {
    await look()
    for (const file of sources()) {
      await utimes(file, 300, 300)
      await look()
      await age(100)
    }
    expect(built.filter((word) => word === 'built')).toHaveLength(1 + sources().length)
  })

  it('that cannot be built is CONSOLE_UNBUILT, with the first line of why', async () => {
    const broken = { ...buildable(), buildConsole: () => Promise.reject(new Error('no vite\nat here')) }
    await expect(freshen(broken, { onBuild: () => undefined })).rejects.toMatchObject({
      code: 'CONSOLE_UNBUILT',
      params: { reason: 'no vite' },
    })
  })
})
