import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, language } from '../state/reader.ts'
import { session, signIn } from '../state/session.ts'
import { answerAsHub } from '../test-support/hub.ts'
import { button, settle, show } from '../test-support/page.tsx'
import { Person } from './person.tsx'

const owner = {
  user: 'owner',
  roles: ['owner' as const],
  csrf: 'c',
  rehearsal: false,
  language: 'zh' as const,
}

beforeEach(() => {
  localStorage.clear()
  language.value = 'en'
  session.value = owner
})
afterEach(() => vi.unstubAllGlobals())

it('says that the person is still signed in when the hub cannot be told', async () => {
  const page = await show(<Person />)
  answerAsHub(() => undefined)
  await settle(() => button(page, 'Sign out').click())
  expect(session.value).toBe(owner)
  expect(page.querySelector('[role=alert]')).not.toBeNull()
  answerAsHub(() => Response.json({}))
  await settle(() => button(page, 'Sign out').click())
  expect(session.value).toBeUndefined()
})

it('speaks the language of the house until the person has chosen one', async () => {
  answerAsHub(() => Response.json(owner))
  await signIn.resume()
  expect(language.value).toBe('zh')
  chooseLanguage('en')
  await signIn.resume()
  expect(language.value).toBe('en')
})
