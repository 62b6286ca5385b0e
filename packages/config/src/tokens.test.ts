import { describe, expect, it } from 'vitest'
import { load, problems } from './load-for-test.ts'

const env = { ANA: 'token-of-ana-0123', BO: 'token-of-bo-01234' }

describe('tokens', () => {
  it('say who comes with which, as a member unless other roles are named', () => {
    const text =
      'tokens: [{token: "${env:ANA}", user: ana, roles: [approver]}, {token: "${env:BO}", user: bo}]'
    const { config, secrets } = load(text, { env })
    expect(config.tokens).toEqual([
      { token: env.ANA, user: 'ana', roles: ['approver'] },
      { token: env.BO, user: 'bo', roles: ['member'] },
    ])
    expect(secrets).toEqual(expect.arrayContaining([env.ANA, env.BO]))
  })

  it('are secrets also where they are written out', () => {
    expect(load(`tokens: [{token: ${env.ANA}, user: ana}]`).secrets).toEqual([env.ANA])
  })

  it('may be two of one person, so that one can be changed for another', () => {
    const text = `tokens: [{token: ${env.ANA}, user: ana}, {token: ${env.BO}, user: ana}]`
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['token: short', 'token', 'it must be at least 16 characters long (errand.yaml line 1)'],
    [
      'tokens: [{token: short, user: ana}]',
      'tokens[0].token',
      'it must be at least 16 characters long (errand.yaml line 1)',
    ],
    ['tokens: [{user: ana}]', 'tokens[0].token', 'it is missing (errand.yaml line 1)'],
    [`tokens: [{token: ${env.ANA}}]`, 'tokens[0].user', 'it is missing (errand.yaml line 1)'],
    [
      `tokens: [{token: ${env.ANA}, user: ''}]`,
      'tokens[0].user',
      'it must not be empty (errand.yaml line 1)',
    ],
    [
      `tokens: [{token: ${env.ANA}, user: ana, roles: [admin]}]`,
      'tokens[0].roles[0]',
      'one of owner, approver, member is expected (errand.yaml line 1)',
    ],
    [
      `tokens: [{token: ${env.ANA}, user: ana, roles: []}]`,
      'tokens[0].roles',
      'it must not be empty (errand.yaml line 1)',
    ],
    [
      `tokens: [{token: ${env.ANA}, user: ana, role: owner}]`,
      'tokens[0].role',
      'there is no such setting (errand.yaml line 1)',
    ],
    [
      `tokens: [{token: ${env.ANA}, user: ana}, {token: ${env.ANA}, user: bo}]`,
      'tokens[1].token',
      'it is the same as tokens[0].token',
    ],
    [
      `token: ${env.ANA}\ntokens: [{token: ${env.ANA}, user: ana}]`,
      'tokens[0].token',
      'it is the same as token',
    ],
    [
      'tokens: [{token: "sixteen characters", user: ana}]',
      'tokens[0].token',
      'only letters, digits and signs of ASCII are expected, without spaces',
    ],
    [
      `tokens: [{token: ${env.ANA}, user: owner}]`,
      'tokens[0].user',
      'this is the name of the owner, whose token stands under token',
    ],
  ])('in %j are refused with the key and the reason', (text, key, reason) => {
    expect(problems(text)).toEqual([`CONFIG_INVALID ${key}: ${reason}`])
  })

  it('that are missing are told once, also where two are the same', () => {
    const text = 'tokens: [{token: "${env:GONE}", user: ana}, {token: "${env:GONE}", user: bo}]'
    expect(problems(text)).toEqual([
      'CONFIG_SECRET_MISSING tokens[0].token: env:GONE',
      'CONFIG_SECRET_MISSING tokens[1].token: env:GONE',
    ])
  })

  it('are never repeated in a complaint', () => {
    expect(JSON.stringify(problems('tokens: [{token: my-s3cret, user: ana}]'))).not.toContain('s3cret')
  })
})
