import type { AccessRules } from '@errand/agent-core'
import type { Config } from '@errand/config'

/** Who may do what in chats, as the config has it. */
export const accessRulesOf = ({
  access: { owners, slack, discord, telegram },
  approvers,
}: Pick<Config, 'access' | 'approvers'>): AccessRules => ({
  owners,
  approvers,
  platforms: {
    slack: { workspaceMembers: slack.members, users: slack.users, groups: slack.groups },
    discord: { workspaceMembers: discord.members, users: discord.users, groups: discord.groups },
    telegram: { workspaceMembers: false, users: telegram.users, groups: [] },
  },
})
