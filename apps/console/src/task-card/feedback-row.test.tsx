import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { language } from '../state/reader.ts'
import { session } from '../state/session.ts'
import { answerAsHub, type Asked } from '../test-support/hub.ts'
import { button, settle, show } from '../test-support/page.tsx'
import { FeedbackRow } from './feedback-row.tsx'

let asked: readonly Asked[] = []

beforeEach(() => {
  language.value = 'en'
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  asked = answerAsHub(() => Response.json({ messageId: 'm1' }, { status: 202 }))
})
afterEach(() => vi.unstubAllGlobals())

const rated = (user: string, rating: 'good' | 'bad') => ({
  by: { platform: 'local', workspace: 'local', user, roles: ['member' as const] },
  rating,
  at: 0,
})

it('says what this person thinks of an answer, one press for either', async () => {
  const page = await show(<FeedbackRow view={{ id: 't1' }} />)
  await settle(() => button(page, 'Good answer').click())
  await settle(() => button(page, 'Bad answer').click())
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/tasks/t1/feedback', { rating: 'good' }],
    ['/api/v1/tasks/t1/feedback', { rating: 'bad' }],
  ])
})

it('shows which was said, and what others think', async () => {
  const feedback = [rated('owner', 'good'), rated('ben', 'bad')]
  const page = await show(<FeedbackRow view={{ id: 't1', feedback }} />)
  expect(button(page, 'Good answer').getAttribute('aria-pressed')).toBe('true')
  expect(button(page, 'Bad answer').getAttribute('aria-pressed')).toBe('false')
  expect(page.textContent).toContain('ben: bad answer')
})
