import { z } from 'zod'

/** What an actor may do: owner confirms and configures, approver decides approvals, member asks. */
export const role = z.enum(['owner', 'approver', 'member'])
export type Role = z.infer<typeof role>

/** Who acts: the person's account on a platform; `person` joins accounts of one person. */
export const actor = z
  .object({
    platform: z.string(),
    workspace: z.string(),
    user: z.string(),
    person: z.string().optional(),
    roles: z.array(role).readonly(),
  })
  .readonly()
export type Actor = z.infer<typeof actor>

/** Whether two actors are the same person: the same linked person or the same account. */
export const samePerson = (one: Actor, other: Actor): boolean =>
  (one.person !== undefined && one.person === other.person) ||
  (one.platform === other.platform && one.workspace === other.workspace && one.user === other.user)

/** A short stable key of the account, for limits and unique constraints; never parsed back. */
export const actorKey = ({
  platform,
  workspace,
  user,
}: Pick<Actor, 'platform' | 'workspace' | 'user'>): string => JSON.stringify([platform, workspace, user])
