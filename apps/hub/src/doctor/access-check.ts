import type { Config } from '@errand/config'
import { say, type Language } from '@errand/words'
import { ok, warn, type Finding } from './finding.ts'

/** Who may use the agent in chats and who may decide for others there; nobody is said, not left out. */
export const accessCheck = (
  { access, approvers, policy }: Pick<Config, 'access' | 'approvers' | 'policy'>,
  language: Language,
): Finding => {
  const { owners, slack, discord, telegram } = access
  const deciders = owners.length + approvers.length
  const named = [slack, discord, telegram].reduce((sum, { users }) => sum + users.length, 0)
  const letIn = [...(slack.members ? ['Slack'] : []), ...(discord.members ? ['Discord'] : [])]
  const members = letIn.length === 0 ? say(language, 'doctor.access_nobody') : letIn.join(', ')
  const text = say(language, 'doctor.access', { members, named, owners: owners.length, deciders })
  if (policy.secondPerson && deciders === 0)
    return warn('access', say(language, 'doctor.access_alone'), say(language, 'doctor.access_alone_fix'))
  return deciders === 0
    ? ok('access', say(language, 'doctor.access_no_approver', { access: text }))
    : ok('access', text)
}
