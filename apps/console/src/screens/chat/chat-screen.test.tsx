import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { language } from '../../state/reader.ts'
import { session } from '../../state/session.ts'
import { answerAsHub } from '../../test-support/hub.ts'
import { giveSize } from '../../test-support/leave.ts'
import { show } from '../../test-support/page.tsx'
import { ChatScreen } from './chat-screen.tsx'

beforeEach(() => {
  giveSize()
  language.value = 'en'
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: true, language: 'en' }
  answerAsHub(() => Response.json({ items: [] }))
})
afterEach(() => vi.unstubAllGlobals())

it('says that no model is set where nothing was answered yet, and leaves it to the answers elsewhere', async () => {
  const begun = await show(<ChatScreen id="new" />)
  expect(begun.textContent).toContain('no real model is set')
  const going = await show(<ChatScreen id="conversation" />)
  expect(going.textContent).not.toContain('no real model is set')
})
