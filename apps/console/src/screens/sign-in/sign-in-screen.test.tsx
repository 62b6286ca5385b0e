import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session, signIn } from '../../state/session.ts'
import { answerAsHub, refusal } from '../../test-support/hub.ts'
import { leave } from '../../test-support/leave.ts'
import { settle, show, type } from '../../test-support/page.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const owner = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
let page: HTMLElement | undefined

beforeEach(() => {
  session.value = undefined
})
afterEach(async () => {
  await leave(page)
  vi.unstubAllGlobals()
})

const open = async () => {
  page = await show(<SignInScreen />)
  const field = page.querySelector<HTMLInputElement>('#token')
  const form = page.querySelector('form')
  if (field === null || form === null) throw new Error('no form')
  const enter = () => settle(() => form.dispatchEvent(new Event('submit', { cancelable: true })))
  return { page, field, enter }
}

it('opens with the token, which goes to the hub alone and stays nowhere', async () => {
  const asked = answerAsHub(() => Response.json(owner))
  const { field, enter } = await open()
  expect(field.type).toBe('password')
  expect(document.activeElement).toBe(field)
  type(field, '  secret-token ')
  await enter()
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/session', body: { token: 'secret-token' } }])
  expect(session.value).toMatchObject({ user: 'owner' })
  expect(location.href).not.toContain('secret')
  for (const store of [localStorage, sessionStorage])
    expect(Object.values(store).join(' ')).not.toContain('secret')
})

it('blames nobody who comes for the first time', async () => {
  answerAsHub(() => refusal(401, 'UNAUTHENTICATED'))
  await signIn.resume()
  const { page: shown } = await open()
  expect(shown.querySelector('[role=alert]')).toBeNull()
})

it('says what is wrong with a token and what to do, and keeps it for another look', async () => {
  answerAsHub(() => refusal(401, 'UNAUTHENTICATED'))
  const { page: shown, field, enter } = await open()
  type(field, 'wrong')
  await enter()
  expect(shown.querySelector('[role=alert]')?.textContent).toMatch(/^This is not the token\..*Copy it whole/u)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('wrong')
})

it('says how long guessing has to rest', async () => {
  answerAsHub(() => refusal(429, 'SIGN_IN_LIMIT'))
  const { page: shown, field, enter } = await open()
  type(field, 'wrong')
  await enter()
  expect(shown.querySelector('[role=alert]')?.textContent).toBe('refused: SIGN_IN_LIMITwhat to do')
})

it('asks for a token before it asks the hub', async () => {
  const asked = answerAsHub(() => Response.json(owner))
  const { page: shown, enter } = await open()
  await enter()
  expect(asked).toEqual([])
  expect(shown.querySelector('[role=alert]')?.textContent).toBe('Paste the token first.')
})

it('says that the hub does not answer, and tries again by itself', async () => {
  let isUp = false
  const asked = answerAsHub(() => (isUp ? Response.json(owner) : undefined))
  await signIn.resume()
  const { page: shown } = await open()
  expect(shown.querySelector('[role=alert]')?.textContent).toContain('The hub does not answer.')
  expect(shown.textContent).toContain('Trying again in 5 seconds.')
  isUp = true
  await vi.waitFor(() => expect(session.value).toMatchObject({ user: 'owner' }), { timeout: 20_000 })
  expect(asked).toHaveLength(2)
})
