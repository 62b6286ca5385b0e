import { expect, it } from 'vitest'
import { inspect } from 'node:util'
import { localActor, owner } from './local.ts'
import { createTokenBook } from './token-book.ts'

const ana = localActor({ user: 'ana', roles: ['member'] })
const book = createTokenBook([
  { token: 'owner-token-0123456789', actor: owner },
  { token: 'ana-token-0123456789', actor: ana },
])

it('knows whom a token stands for', () => {
  expect(book.find('owner-token-0123456789')?.actor).toBe(owner)
  expect(book.find('ana-token-0123456789')?.actor).toBe(ana)
})

it.each(['', 'ana-token-012345678', 'ana-token-01234567890', 'ANA-token-0123456789', '__proto__'])(
  'knows nobody by %j',
  (token) => {
    expect(book.find(token)).toBeUndefined()
  },
)

it('shows no token', () => {
  expect(inspect(book, { depth: 9, showHidden: true })).not.toContain('token-0123456789')
})
