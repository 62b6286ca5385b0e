import { afterEach, expect, it, vi } from 'vitest'
import { commandTask } from '../api/tasks.ts'
import { answerAsHub, refusal as refused } from '../test-support/hub.ts'
import { refusal, session, signIn } from './session.ts'

const opened = { user: 'owner', roles: ['owner'], csrf: 'secret', rehearsal: false, language: 'en' }
afterEach(() => vi.unstubAllGlobals())

it('leads to the door whatever was refused because the session has ended, and says why', async () => {
  answerAsHub(() => Response.json(opened))
  await signIn.resume()
  expect(session.value).toEqual(opened)
  answerAsHub(() => refused(401, 'UNAUTHENTICATED'))
  await expect(commandTask('t', 'stop')).rejects.toThrow('UNAUTHENTICATED')
  expect(session.value).toBeUndefined()
  expect(refusal.value?.code).toBe('UNAUTHENTICATED')
  answerAsHub(() => Response.json(opened))
  await signIn.withToken('t')
  expect(session.value).toEqual(opened)
  expect(refusal.value).toBeUndefined()
})

it('stays signed in while the hub cannot be reached', async () => {
  answerAsHub(() => Response.json(opened))
  await signIn.resume()
  answerAsHub(() => undefined)
  await expect(signIn.check()).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(session.value).toEqual(opened)
})
