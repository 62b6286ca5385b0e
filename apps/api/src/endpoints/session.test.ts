import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { localActor, owner } from '../local.ts'
import { createTokenBook } from '../token-book.ts'
import { createTrialApi, refused, tokenOf, type TrialApi } from '../trial-api.ts'
import { sessionAnswer } from '../wire/session.ts'

const path = '/api/v1/session'
const nobody = { as: undefined } as const
const text = { text: 'Do it.' }
const hour = 3_600_000

/** Signs a browser in; its cookie as it sends it back. */
const signIn = async (api: TrialApi, user = 'ana', headers: Readonly<Record<string, string>> = {}) => {
  const told = await api.send(`POST ${path}`, { ...nobody, json: { token: tokenOf(user) }, headers })
  const set = told.headers.get('set-cookie') ?? ''
  const { csrf } = sessionAnswer.parse(told.body)
  return { told, set, csrf, cookie: set.split(';', 1)[0] ?? '' }
}

const bookOf = (tokens: Readonly<Record<string, string>>) =>
  createTokenBook(
    Object.entries(tokens).map(([user, token]) => ({
      token,
      actor: user === 'owner' ? owner : localActor({ user, roles: ['member'] }),
    })),
  )

const wrong = (api: TrialApi, from: string) =>
  api.send(`POST ${path}`, { ...nobody, from, json: { token: 'wrong' } })

describe('a browser that signs in', () => {
  it('gets a cookie that no script reads and no other site sends', async () => {
    const { told, set } = await signIn(createTrialApi())
    expect(told).toMatchObject({ status: 200, body: { user: 'ana', roles: ['member'], rehearsal: false } })
    expect(told.headers.get('cache-control')).toBe('no-store')
    expect(set.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict'].toSorted(),
    )
    expect(set).not.toContain(tokenOf('ana'))
  })

  it('gets a secure one when it comes by https', async () => {
    const { set } = await signIn(createTrialApi(), 'ana', { 'x-forwarded-proto': 'https' })
    expect(set).toMatch(/; Secure(?:;|$)/u)
  })

  it('is then known by it, and told the same again', async () => {
    const api = createTrialApi({ isRehearsal: true, language: 'zh' })
    const { told, cookie } = await signIn(api)
    expect(told.body).toMatchObject({ rehearsal: true, language: 'zh' })
    expect((await api.send(`GET ${path}`, { ...nobody, headers: { cookie } })).body).toEqual(told.body)
    const tasks = await api.send('GET /api/v1/tasks', { ...nobody, headers: { cookie } })
    expect(tasks.status).toBe(200)
  })

  it('is spoken to in its own language where the house has none', async () => {
    const { told } = await signIn(createTrialApi(), 'ana', { 'accept-language': 'zh-CN' })
    expect(told.body).toMatchObject({ language: 'zh' })
  })

  it('changes something only with what its page was told', async () => {
    const api = createTrialApi()
    const { cookie, csrf } = await signIn(api)
    const say = (headers: Readonly<Record<string, string>>) =>
      api.send('POST /api/v1/messages', { ...nobody, json: text, headers })
    for (const other of [{}, { 'x-errand-csrf': '' }, { 'x-errand-csrf': `${csrf}x` }])
      expect(await say({ cookie, ...other })).toMatchObject(refused(403, 'CSRF_REFUSED'))
    expect(await say({ cookie, 'x-errand-csrf': (await signIn(api)).csrf })).toMatchObject(
      refused(403, 'CSRF_REFUSED'),
    )
    expect(await say({ cookie, 'x-errand-csrf': csrf })).toMatchObject({ status: 202 })
    expect(await api.send('POST /api/v1/messages', { json: text, headers: { cookie } })).toMatchObject({
      status: 202,
    })
  })

  it('is signed out by its page alone, and has no cookie then', async () => {
    const api = createTrialApi()
    const { cookie, csrf } = await signIn(api)
    expect(await api.send(`DELETE ${path}`, { ...nobody, headers: { cookie } })).toMatchObject(
      refused(403, 'CSRF_REFUSED'),
    )
    const headers = { cookie, 'x-errand-csrf': csrf }
    const told = await api.send(`DELETE ${path}`, { ...nobody, headers })
    expect(told.status).toBe(200)
    expect(told.headers.get('set-cookie')).toMatch(/^errand_session=; Max-Age=0; Path=\//u)
    expect((await api.send(`DELETE ${path}`, nobody)).status).toBe(200)
  })

  it('is no client of the OpenAI endpoint', async () => {
    const api = createTrialApi()
    const { cookie, csrf } = await signIn(api)
    const headers = { cookie, 'x-errand-csrf': csrf }
    expect((await api.app.request('/v1/models', { headers })).status).toBe(401)
  })

  it('with a token of its own besides is known by that token', async () => {
    const api = createTrialApi()
    const { cookie } = await signIn(api)
    const headers = { cookie, authorization: 'Bearer wrong' }
    expect(await api.send('GET /api/v1/tasks', { ...nobody, headers })).toMatchObject(
      refused(401, 'UNAUTHENTICATED'),
    )
  })
})

describe('a session', () => {
  it('ends after thirty days', async () => {
    const api = createTrialApi()
    const headers = { cookie: (await signIn(api)).cookie }
    await api.clock.advance(30 * 24 * hour - 1)
    expect((await api.send(`GET ${path}`, { ...nobody, headers })).status).toBe(200)
    await api.clock.advance(1)
    expect(await api.send(`GET ${path}`, { ...nobody, headers })).toMatchObject(
      refused(401, 'UNAUTHENTICATED'),
    )
  })

  it('outlives a restart, and ends with its own token alone', async () => {
    const before = createTrialApi()
    const headers = { cookie: (await signIn(before)).cookie }
    const status = async (tokens: Readonly<Record<string, string>>) =>
      (await createTrialApi({ actors: bookOf(tokens) }).send(`GET ${path}`, { ...nobody, headers })).status
    expect(await status({ ana: tokenOf('ana'), owner: 'another' })).toBe(200)
    expect(await status({ ana: 'changed', owner: tokenOf('owner') })).toBe(401)
    expect(await status({ bo: tokenOf('ana') })).toBe(401)
    expect(await status({ owner: tokenOf('owner') })).toBe(401)
  })

  it('cannot be made up', async () => {
    const api = createTrialApi()
    const { cookie } = await signIn(api)
    const [name = '', value = ''] = cookie.split('=')
    const [told = '', signature = ''] = value.split('.')
    const [, at, nonce] = z
      .tuple([z.string(), z.number(), z.string()])
      .parse(JSON.parse(Buffer.from(told, 'base64url').toString()))
    const asOwner = Buffer.from(JSON.stringify(['owner', at, nonce])).toString('base64url')
    for (const made of [
      '',
      'x',
      '.',
      told,
      `${told}.`,
      `.${signature}`,
      `${asOwner}.${signature}`,
      `${told}.${signature.slice(1)}`,
    ])
      expect(
        (await api.send(`GET ${path}`, { ...nobody, headers: { cookie: `${name}=${made}` } })).status,
      ).toBe(401)
  })
})

describe('sign-ins with a wrong token', () => {
  it('are refused from the eleventh on, of one address alone, a right one too', async () => {
    const api = createTrialApi()
    for (let count = 0; count < 10; count++)
      expect(await wrong(api, '127.0.0.1')).toMatchObject(refused(401, 'UNAUTHENTICATED'))
    await api.clock.advance(60_000)
    const json = { token: tokenOf('ana') }
    const late = await api.send(`POST ${path}`, { ...nobody, from: '127.0.0.1', json })
    expect(late).toMatchObject(refused(429, 'SIGN_IN_LIMIT'))
    expect(late.headers.get('retry-after')).toBe('540')
    expect((await api.send(`POST ${path}`, { ...nobody, from: '::1', json })).status).toBe(200)
    await api.clock.advance(540_000)
    expect((await api.send(`POST ${path}`, { ...nobody, from: '127.0.0.1', json })).status).toBe(200)
  })

  it('are refused for all after a hundred', async () => {
    const api = createTrialApi()
    for (let count = 0; count < 100; count++) expect((await wrong(api, `10.0.0.${count}`)).status).toBe(401)
    expect(await wrong(api, '10.0.1.1')).toMatchObject(refused(429, 'SIGN_IN_LIMIT'))
    expect((await wrong(api, '10.0.1.1')).headers.get('retry-after')).toBe('600')
  })
})
