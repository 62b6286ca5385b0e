import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ErrandError } from '@errand/agent-core'
import { createFetchFile } from './fetch-file.ts'

const place = {
  tenant: 'default',
  platform: 'slack',
  workspace: 'T1',
  channel: 'C1',
  kind: 'private',
} as const

const fetchOf = (texts: readonly string[]) =>
  createFetchFile(
    new Map([
      [
        'slack',
        async () =>
          (async function* () {
            for (const text of texts) yield Buffer.from(text)
          })(),
      ],
    ]),
  )
const file = (name: string) => ({ name, type: 'text/plain', kind: 'file', ref: 'F1' }) as const

describe('a file of a message', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'errand-in-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('lies below in/ under a name that leads nowhere else', async () => {
    const fetched = await fetchOf(['a', 'b'])(file('../../.ssh/\u202Ekeys.txt'), { place, folder })
    expect(fetched).toEqual({ ok: true, path: 'in/_.._.ssh_keys.txt', bytes: 2 })
    expect(await readFile(path.join(folder, 'in/_.._.ssh_keys.txt'), 'utf8')).toBe('ab')
  })

  it('gets a number where another one has its name, and is kept once where it is the same', async () => {
    const say = (text: string) => fetchOf([text])(file('a.txt'), { place, folder })
    expect(await say('one')).toMatchObject({ path: 'in/a.txt' })
    expect(await say('two')).toMatchObject({ path: 'in/a-2.txt' })
    expect(await say('one')).toMatchObject({ path: 'in/a.txt' })
    expect(await readdir(path.join(folder, 'in'))).toEqual(['a-2.txt', 'a.txt'])
  })

  it('that lies there already stays where it is, and nothing outside is looked at', async () => {
    await writeFile(path.join(folder, 'a b.png'), 'abc')
    const kept = (ref: string) =>
      createFetchFile(new Map())({ ...file('a'), ref, isKept: true }, { place, folder })
    expect(await kept('./a b.png')).toEqual({ ok: true, path: 'a b.png', bytes: 3 })
    expect(await kept('b.png')).toMatchObject({ problem: { code: 'PATH_MISSING' } })
    expect(await kept('../b.png')).toMatchObject({ problem: { code: 'PATH_OUTSIDE' } })
    expect(await readdir(folder)).toEqual(['a b.png'])
  })

  it('is not kept when it is too large or gone, and says so', async () => {
    const large = await fetchOf(Array.from({ length: 21 }, () => 'x'.repeat(1_000_000)))(file('a'), {
      place,
      folder,
    })
    expect(large).toMatchObject({ ok: false, problem: { code: 'FILE_TOO_LARGE' } })
    const gone = createFetchFile(
      new Map([
        [
          'slack',
          () => Promise.reject(new ErrandError('FILE_LOST', { name: 'a', reason: 'it was deleted' })),
        ],
      ]),
    )
    expect(await gone(file('a'), { place, folder })).toMatchObject({ problem: { code: 'FILE_LOST' } })
    const elsewhere = { ...place, platform: 'discord' }
    expect(await gone(file('a'), { place: elsewhere, folder })).toMatchObject({
      problem: { code: 'FILE_LOST' },
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('is not written through a link that was put in its way', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'errand-out-'))
    await symlink(outside, path.join(folder, 'in'))
    expect(await fetchOf(['a'])(file('a'), { place, folder })).toMatchObject({
      problem: { code: 'PATH_LINKED' },
    })
    expect(await readdir(outside)).toEqual([])
    await rm(path.join(folder, 'in'))
    await mkdir(path.join(folder, 'in'))
    await symlink(path.join(outside, 'b'), path.join(folder, 'in/b'))
    expect(await fetchOf(['a'])(file('b'), { place, folder })).toMatchObject({ path: 'in/b-2' })
    expect(await readdir(outside)).toEqual([])
    await rm(outside, { recursive: true })
  })
})
