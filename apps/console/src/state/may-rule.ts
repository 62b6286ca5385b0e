import { mayRule as mayRuleTask, samePerson, type Actor } from '@errand/agent-core'
import { session } from './session.ts'

/** The person at this page. */
const self = (): Actor | undefined => {
  const { value } = session
  if (value === undefined || value === 'unknown') return undefined
  const { user, roles } = value
  return { platform: 'local', workspace: 'local', user, roles }
}

/** Whether the person at this page may decide for a task of that requester; the hub checks every press again. */
export const mayRule = (requester: Actor): boolean => {
  const person = self()
  return person !== undefined && mayRuleTask(person, requester)
}

/** Whether it is the person at this page who asked for a task. */
export const isOwn = (requester: Actor): boolean => {
  const person = self()
  return person !== undefined && samePerson(person, requester)
}
