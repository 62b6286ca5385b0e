import { describe, expect, it } from 'vitest'
import { decideContract, decideRequest } from '../contracts/decide.ts'
import { createScriptedDecide } from './decide.ts'

decideContract('the scripted model', async () => ({
  decide: createScriptedDecide(() => ({ content: 'Hello, what can I do?' })).decide,
  stalled: createScriptedDecide(['waits']).decide,
  failing: createScriptedDecide(() => ({
    failure: {
      code: 'MODEL_UNAVAILABLE',
      params: { model: 'gpt-4.1-mini', reason: 'status 503' },
      passing: true,
    },
  })).decide,
}))

describe('the scripted model', () => {
  it('plays its replies in order and records the requests', async () => {
    const { decide, requests } = createScriptedDecide([
      { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }], usage: { input: 7 } },
      { calls: [{ name: 'read_file', arguments: '{"path": "a.txt' }] },
    ])
    expect(await decide(decideRequest({ model: 'first' }))).toEqual({
      kind: 'decision',
      decision: {
        content: '',
        calls: [{ name: 'read_file', arguments: '{"path":"a.txt"}' }],
        usage: { input: 7, cached: 0, output: 0 },
        ms: 0,
        firstByteMs: 0,
      },
    })
    expect(await decide(decideRequest({ model: 'second' }))).toMatchObject({
      decision: { calls: [{ arguments: '{"path": "a.txt' }] },
    })
    expect(requests.map((request) => request.model)).toEqual(['first', 'second'])
  })

  it('says that the script ended instead of repeating itself', async () => {
    expect(await createScriptedDecide([]).decide(decideRequest())).toMatchObject({
      failure: { code: 'MODEL_REJECTED', params: { reason: 'the script has no reply number 1' } },
    })
  })

  it('turns an error of the script into a failure', async () => {
    const { decide } = createScriptedDecide(() => {
      throw new Error('no such turn')
    })
    expect(await decide(decideRequest())).toMatchObject({ failure: { params: { reason: 'no such turn' } } })
  })
})
