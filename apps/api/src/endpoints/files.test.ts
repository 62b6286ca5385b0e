import { execFileSync } from 'node:child_process'
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTrialApi, refused, tokenOf } from '../trial-api.ts'

/** The API over folders on this disk, with a conversation of ana's called notes. */
const open = async () => {
  const root = await mkdtemp(join(tmpdir(), 'errand-api-'))
  const folderOf = async (conversation: string): Promise<string> => {
    const folder = join(root, 'folders', conversation)
    await mkdir(folder, { recursive: true })
    return folder
  }
  const api = createTrialApi({ script: () => ({ content: 'Done.' }), works: { folderOf } })
  const { conversation } = await api.say('go', { conversation: 'notes' })
  return {
    api,
    root,
    conversation,
    folder: await folderOf(conversation),
    files: `/api/v1/conversations/${conversation}/files`,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}

describe('GET …/files', () => {
  it('lists files and folders, by the id of the conversation or a name of their own', async () => {
    await using room = await open()
    await mkdir(join(room.folder, 'logs'))
    await writeFile(join(room.folder, 'logs/app.log'), 'twelve bytes')
    await symlink('/etc/passwd', join(room.folder, 'sly'))
    const expected = {
      items: [
        { path: 'logs', kind: 'folder', size: 0, modified: expect.any(Number) },
        { path: 'sly', kind: 'link', size: 0, modified: expect.any(Number) },
        { path: 'logs/app.log', kind: 'file', size: 12, modified: expect.any(Number) },
      ],
      isWhole: true,
    }
    expect((await room.api.send(`GET ${room.files}`)).body).toEqual(expected)
    expect((await room.api.send('GET /api/v1/conversations/notes/files')).body).toEqual(expected)
  })

  it('says when there is more than it lists', async () => {
    await using room = await open()
    await Promise.all(
      Array.from({ length: 1_001 }, (_, index) => writeFile(join(room.folder, `f${index}`), '')),
    )
    const { body } = await room.api.send(`GET ${room.files}`)
    expect(body).toMatchObject({ items: { length: 1_000 }, isWhole: false })
    await rm(join(room.folder, 'f7'))
    expect((await room.api.send(`GET ${room.files}`)).body).toMatchObject({
      items: { length: 1_000 },
      isWhole: true,
    })
    await mkdir(join(room.folder, 'a/b/c/d/e/f/g/h/i'), { recursive: true })
    expect((await room.api.send(`GET ${room.files}`)).body).toMatchObject({ isWhole: false })
  })

  it('is for those who may see the conversation', async () => {
    await using room = await open()
    for (const as of ['ana', 'uma', 'owner'])
      expect(await room.api.send(`GET ${room.files}`, { as })).toMatchObject({ status: 200 })
    for (const request of [`GET ${room.files}`, `GET ${room.files}/a`, `PUT ${room.files}/a`])
      expect(await room.api.send(request, { as: 'bo' })).toMatchObject(refused(403, 'NOT_YOURS'))
    expect(await room.api.send('GET /api/v1/conversations/notes/files', { as: 'bo' })).toMatchObject(
      refused(404, 'UNKNOWN_CONVERSATION'),
    )
  })

  it('is for those too who asked for something in a place that is not theirs', async () => {
    await using room = await open()
    const { conversation } = await room.api.trial.say('go')
    const path = `GET /api/v1/conversations/${conversation}/files`
    expect(await room.api.send(path)).toMatchObject(refused(403, 'NOT_YOURS'))
    const ana = { platform: 'local', workspace: 'local', user: 'ana', roles: ['member'] } as const
    await room.api.trial.say('go', { by: ana, mode: 'queue' })
    expect(await room.api.send(path)).toMatchObject({ status: 200 })
  })
})

describe('GET …/files/:path', () => {
  it('gives the bytes as a file that no browser opens as a page', async () => {
    await using room = await open()
    await mkdir(join(room.folder, '报告'))
    const content = Buffer.from([0, 255, 10, 13, 0x3c])
    await writeFile(join(room.folder, '报告', "it's (a) <page>.html"), content)
    const response = await room.api.app.request(
      `${room.files}/${encodeURIComponent('报告')}/${encodeURIComponent("it's (a) <page>.html")}`,
      { headers: { authorization: `Bearer ${tokenOf('ana')}` } },
    )
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/octet-stream',
      'content-length': '5',
      'content-disposition': "attachment; filename*=UTF-8''it%27s%20%28a%29%20%3Cpage%3E.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it.each([0, 1, 65_536, 65_537, 1_000_000])('gives a file of %d bytes whole', async (size) => {
    await using room = await open()
    const content = Buffer.alloc(size, 'abc')
    await writeFile(join(room.folder, 'a'), content)
    const { app } = room.api
    const headers = { authorization: `Bearer ${tokenOf('ana')}` }
    const response = await app.request(`${room.files}/a`, { headers })
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    const head = await app.request(`${room.files}/a`, { method: 'HEAD', headers })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(size), ''])
  })

  it('breaks off where the file became shorter meanwhile', async () => {
    await using room = await open()
    await writeFile(join(room.folder, 'a'), Buffer.alloc(200_000))
    const headers = { authorization: `Bearer ${tokenOf('ana')}` }
    const response = await room.api.app.request(`${room.files}/a`, { headers })
    await truncate(join(room.folder, 'a'), 100)
    await expect(response.arrayBuffer()).rejects.toThrow('shorter')
  })

  it.each([
    ['..%2Fsecret.txt', 403, 'PATH_OUTSIDE'],
    ['%2Fetc%2Fpasswd', 403, 'PATH_OUTSIDE'],
    ['a/%2e%2e%2f..%2f..%2fsecret.txt', 403, 'PATH_OUTSIDE'],
    ['link', 403, 'PATH_LINKED'],
    ['way/secret.txt', 403, 'PATH_LINKED'],
    ['twin', 403, 'PATH_LINKED'],
    ['none', 404, 'PATH_MISSING'],
    ['pipe', 409, 'PATH_NOT_A_FILE'],
    ['folder', 409, 'PATH_NOT_A_FILE'],
    ['file/below', 409, 'PATH_NOT_A_FOLDER'],
    ['a%00b', 422, 'INVALID_ARGUMENTS'],
  ] as const)('leads nowhere else: %s', async (path, status, code) => {
    await using room = await open()
    await writeFile(join(room.root, 'secret.txt'), 'secret')
    await symlink(join(room.root, 'secret.txt'), join(room.folder, 'link'))
    await symlink(room.root, join(room.folder, 'way'))
    await link(join(room.root, 'secret.txt'), join(room.folder, 'twin'))
    await mkdir(join(room.folder, 'folder'))
    await writeFile(join(room.folder, 'file'), '')
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(room.folder, 'pipe')])
    expect(await room.api.send(`GET ${room.files}/${path}`)).toMatchObject(refused(status, code))
    if (path === 'none') return
    expect(await room.api.send(`PUT ${room.files}/${path}`, { raw: 'x' })).toMatchObject(
      refused(status, code),
    )
    expect(await readFile(join(room.root, 'secret.txt'), 'utf8')).toBe('secret')
  })
})

describe('PUT …/files/:path', () => {
  it('stores a file with its folders, and replaces it', async () => {
    await using room = await open()
    const content = Buffer.from([0, 1, 2, 255])
    const put = (raw: Uint8Array<ArrayBuffer>) => room.api.send(`PUT ${room.files}/in/a%20b.bin`, { raw })
    expect(await put(content)).toMatchObject({
      status: 201,
      body: { conversation: room.conversation, path: 'in/a b.bin', size: 4 },
    })
    expect(await readFile(join(room.folder, 'in/a b.bin'))).toEqual(content)
    expect(await put(Buffer.alloc(0))).toMatchObject({ status: 200, body: { size: 0 } })
    expect(await readdir(join(room.folder, 'in'))).toEqual(['a b.bin'])
    expect((await stat(join(room.folder, 'in/a b.bin'))).size).toBe(0)
  })

  it('stores a file whose name holds a line break, and gives it back', async () => {
    await using room = await open()
    const at = `${room.files}/in/a%0Ab%0D.txt`
    const raw = Buffer.from('x')
    expect(await room.api.send(`PUT ${at}`, { raw })).toMatchObject({ body: { path: 'in/a\nb\r.txt' } })
    expect((await room.api.send(`GET ${at}`)).status).toBe(200)
  })

  it('takes 20 MB and no more', async () => {
    await using room = await open()
    const put = (size: number) => room.api.send(`PUT ${room.files}/a`, { raw: Buffer.alloc(size) })
    expect(await put(20_000_000)).toMatchObject({ status: 201 })
    expect(await put(20_000_001)).toMatchObject(refused(413, 'BODY_TOO_LARGE'))
    expect((await stat(join(room.folder, 'a'))).size).toBe(20_000_000)
  })

  it('makes a conversation of a new name, also when two come at once', async () => {
    await using room = await open()
    const put = (path: string) => room.api.send(`PUT /api/v1/conversations/new/files/${path}`, { raw: 'x' })
    const [one, other] = await Promise.all([put('a'), put('b')])
    expect([one.status, other.status]).toEqual([201, 201])
    const { conversation } = await room.api.say('look', { conversation: 'new' })
    expect([one.body, other.body]).toMatchObject([{ conversation }, { conversation }])
    expect((await room.api.send('GET /api/v1/conversations/new/files')).body).toMatchObject({
      items: [{ path: 'a' }, { path: 'b' }],
    })
  })

  it('tells when it cannot be written', async () => {
    await using room = await open()
    expect(await room.api.send(`PUT ${room.files}/${'n'.repeat(256)}`, { raw: 'x' })).toMatchObject(
      refused(422, 'INVALID_ARGUMENTS'),
    )
    // Its place is taken by a folder that nothing can replace.
    await mkdir(join(room.folder, 'a'))
    expect(await room.api.send(`PUT ${room.files}/a`, { raw: 'x' })).toMatchObject(
      refused(409, 'PATH_NOT_A_FILE'),
    )
  })
})
