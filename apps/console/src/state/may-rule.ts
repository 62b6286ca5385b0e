import { mayRule as mayRuleTask, type Actor } from '@errand/agent-core'
import { session } from './session.ts'

/** Whether the person at this page may decide for a task of that requester; the hub checks every press again. */
export const mayRule = (requester: Actor): boolean => {
  const { value } = session
  if (value === undefined || value === 'unknown') return false
  return mayRuleTask(
    { platform: 'local', workspace: 'local', user: value.user, roles: rolesOf(value.roles) },
    requester,
  )
}

const known = ['owner', 'approver', 'member'] as const
const rolesOf = (roles: readonly string[]): Actor['roles'] => known.filter((role) => roles.includes(role))
