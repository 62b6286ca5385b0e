import { z } from 'zod'

const text = z.string().min(1)
const ids = z.array(text).readonly().default([])

/** An account as it is named in lists. */
export const account = z.strictObject({ platform: text, workspace: text, user: text }).readonly()

const users = (name: string, user: string) =>
  ids.meta({
    description: `Ids of people on ${name} who may use the agent without being paired.`,
    examples: [[user]],
  })

const workspace = (name: string, { members, user }: { readonly members: boolean; readonly user: string }) =>
  z
    .strictObject({
      members: z
        .boolean()
        .default(members)
        .meta({
          description: `Whether all full members of the agent's ${name} workspaces may use it; guests and people of other organisations never may by that. Who is not let in gets a code in a private chat, which an owner confirms.`,
          examples: [!members],
        }),
      users: users(name, user),
      groups: ids.meta({
        description: `Ids of groups or roles on ${name} whose people may use the agent without being paired.`,
        examples: [['G0123456']],
      }),
    })
    .readonly()
    .prefault({})

/** Who may use the agent in chats, besides those who were paired. */
export const access = z.strictObject({
  owners: z
    .array(account)
    .readonly()
    .default([])
    .meta({
      description:
        'Accounts in chats that are owners: they let others in, shut them out, hold all effects, and decide approvals.',
      examples: [[{ platform: 'slack', workspace: 'T0123456', user: 'U0123456' }]],
    }),
  slack: workspace('Slack', { members: true, user: 'U0123456' }),
  discord: workspace('Discord', { members: false, user: '80351110224678912' }),
  // Anybody can find a bot there, so nobody is a member of anything.
  telegram: z
    .strictObject({ users: users('Telegram', '4711') })
    .readonly()
    .prefault({}),
})
