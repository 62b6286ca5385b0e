import { mayRule as mayRuleTask, type Actor } from '@errand/agent-core'
import { session } from './session.ts'

/** Whether the person at this page may decide for a task of that requester; the hub checks every press again. */
export const mayRule = (requester: Actor): boolean => {
  const { value } = session
  if (value === undefined || value === 'unknown') return false
  const { user, roles } = value
  return mayRuleTask({ platform: 'local', workspace: 'local', user, roles }, requester)
}
