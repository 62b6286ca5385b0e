import { describe, expect, it } from 'vitest'
import { load } from './load-for-test.ts'

const effective = (text: string | undefined, env = {}): ReadonlyMap<string, unknown> =>
  new Map(load(text, { env }).effective.map(({ key, value, from }) => [key, [value, from]]))

describe('the effective config', () => {
  it('tells of each setting what it is and what set it', () => {
    const all = effective('port: 8080\nbudgets:\n  task: {steps: 7}\n', { ERRAND_LANGUAGE: 'zh' })
    expect(all.get('port')).toEqual([8080, 'errand.yaml line 1'])
    expect(all.get('budgets.task.steps')).toEqual([7, 'errand.yaml line 3'])
    expect(all.get('language')).toEqual(['zh', 'ERRAND_LANGUAGE'])
    expect(all.get('host')).toEqual(['127.0.0.1', undefined])
    expect(all.get('handOver.to')).toEqual([undefined, undefined])
  })

  it('names the variable where it comes before the file', () => {
    expect(effective('port: 8080', { PORT: '9090' }).get('port')).toEqual([9090, 'PORT'])
  })

  it('shows no secret, wherever it stands', () => {
    const text = [
      'token: the-owners-own-token',
      'tokens: [{token: a-token-of-mia-for-the-api, user: mia}]',
      'contacts: [{name: "${env:WHOM}", platform: slack, workspace: T1, user: U1}]',
      'handOver: {to: "${env:WHOM}"}',
      'models: {main: m, baseUrl: "http://mia:hidden-word@127.0.0.1:1/v1"}',
    ].join('\n')
    const env = { WHOM: 'someone-secret', OPENAI_API_KEY: 'k' }
    const shown = JSON.stringify(load(text, { env }).effective)
    for (const secret of ['the-owners-own-token', 'a-token-of-mia', 'someone-secret', 'hidden-word', '"k"'])
      expect(shown).not.toContain(secret)
    expect(effective(text, env).get('token')).toEqual(['********', 'errand.yaml line 1'])
  })
})
