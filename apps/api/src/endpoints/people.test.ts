import { createPeople } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { createTrialApi, refused } from '../trial-api.ts'

const kim = { platform: 'telegram', workspace: '77', user: '4711' }

describe('people', () => {
  it('are listed, let in and shut out by an owner alone', async () => {
    const api = createTrialApi()
    const orders = [
      ['GET /api/v1/people', undefined],
      ['POST /api/v1/people/pair', { code: 'AAAAAAAA' }],
      ['POST /api/v1/people/ban', kim],
      ['POST /api/v1/people/unban', kim],
    ] as const
    for (const as of ['ana', 'uma'])
      for (const [request, json] of orders)
        expect(await api.send(request, { as, ...(json === undefined ? {} : { json }) })).toMatchObject(
          refused(403, 'OWNER_ONLY'),
        )
    expect((await api.send('GET /api/v1/people', { as: 'owner' })).body).toEqual({ items: [] })
  })

  it('come in with their code and the role that is given, and go out', async () => {
    const api = createTrialApi()
    const visitor = { ...kim, name: 'Kim', isBot: false, isGuest: false }
    const made = await createPeople(api.trial.works).codeFor(visitor)
    const wrong = await api.send('POST /api/v1/people/pair', { as: 'owner', json: { code: 'AAAAAAAA' } })
    expect(wrong).toMatchObject(refused(422, 'CODE_WRONG'))
    const json = { code: made?.code, role: 'approver' }
    const account = { ...kim, name: 'Kim', standing: 'known', roles: ['approver', 'member'] }
    expect((await api.send('POST /api/v1/people/pair', { as: 'owner', json })).body).toEqual(account)
    expect((await api.send('GET /api/v1/people', { as: 'owner' })).body).toEqual({ items: [account] })
    expect((await api.send('POST /api/v1/people/ban', { as: 'owner', json: kim })).body).toMatchObject({
      standing: 'banned',
      roles: [],
    })
    expect((await api.send('POST /api/v1/people/unban', { as: 'owner', json: kim })).body).toMatchObject({
      standing: 'stranger',
    })
    expect(await api.send('POST /api/v1/people/unban', { as: 'owner', json: kim })).toMatchObject(
      refused(404, 'UNKNOWN_ACCOUNT'),
    )
  })
})
