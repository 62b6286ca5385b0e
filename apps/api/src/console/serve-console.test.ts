import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTrialApi } from '../trial-api.ts'

const page = '<!doctype html><title>Errand</title>'
const script = 'console.log("a long line of a script");\n'.repeat(50)

describe('the console', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'errand-console-'))
    await mkdir(path.join(folder, 'dist', 'assets', 'more'), { recursive: true })
    await writeFile(path.join(folder, 'dist', 'index.html'), page)
    await writeFile(path.join(folder, 'dist', 'assets', 'index-Ab_1-2.js'), script)
    await writeFile(path.join(folder, 'dist', 'secret.js'), 'secret')
    await writeFile(path.join(folder, 'secret.js'), 'secret')
    await writeFile(path.join(folder, 'dist', 'assets', '.hidden.js'), 'secret')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const ask = async (at: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    createTrialApi({ consoleFiles: path.join(folder, 'dist') }).app.request(at, { method, headers })

  it('is a page that loads nothing from elsewhere, stands in no frame, and is asked for anew', async () => {
    const got = await ask('/')
    expect([got.status, await got.text()]).toEqual([200, page])
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
  })

  it('has assets that are kept for ever, and come short to whoever can unzip', async () => {
    const at = '/assets/index-Ab_1-2.js'
    const plain = await ask(at, { 'accept-encoding': 'br, gzip;q=0' })
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
    const short = await ask(at, { 'accept-encoding': 'br, gzip' })
    expect(short.headers.get('content-encoding')).toBe('gzip')
    expect(short.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await short.arrayBuffer())
    expect(bytes.length).toBeLessThan(script.length / 5)
    expect(gunzipSync(bytes).toString()).toBe(script)
    expect(short.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('sends nothing twice', async () => {
    const etag = (await ask('/')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await ask('/', { 'if-none-match': known })).status).toBe(304)
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is read again once it was built again', async () => {
    const { app } = createTrialApi({ consoleFiles: path.join(folder, 'dist') })
    expect(await (await app.request('/')).text()).toBe(page)
    await writeFile(path.join(folder, 'dist', 'index.html'), 'anew')
    await utimes(path.join(folder, 'dist', 'index.html'), 1, 1)
    expect(await (await app.request('/')).text()).toBe('anew')
  })

  it.each([
    '/assets/..%2fsecret.js',
    '/assets/../secret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets/%2e%2e%2fsecret.js',
    '/assets//secret.js',
    '/assets/.hidden.js',
    '/assets/more',
    '/assets/',
    '/assets/none.js',
    '/assets/none.js%00',
    '/secret.js',
    '//etc/passwd',
    '/index.htm',
  ])('leads nowhere by %s', async (at) => {
    const got = await ask(at)
    expect(got.status).toBe(404)
    expect(await got.text()).not.toBe('secret')
  })

  it('is served under no other name, changes nothing, and is not there where it was not built', async () => {
    expect((await ask('http://evil.example/')).status).toBe(403)
    expect((await ask('/', {}, 'POST')).status).toBe(404)
    expect(await (await ask('/', {}, 'HEAD')).text()).toBe('')
    expect((await createTrialApi().app.request('/')).status).toBe(404)
    await rm(path.join(folder, 'dist'), { recursive: true })
    expect((await ask('/')).status).toBe(404)
  })

  it('lends its rules to no answer of the API', async () => {
    const { app } = createTrialApi({ consoleFiles: path.join(folder, 'dist') })
    expect((await app.request('/api/v1/tasks')).headers.get('content-security-policy')).toBeNull()
  })
})
