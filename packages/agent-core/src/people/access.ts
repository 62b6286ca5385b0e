import type { Settings, Works } from '../loop/worker.ts'
import type { AccountKey } from './account-row.ts'
import type { Actor, Role } from './actor.ts'

/** Who did something on a platform, as the platform vouches for it. */
export interface Visitor extends Omit<AccountKey, 'tenant'> {
  /** As people call them there. */
  readonly name?: string
  /** A program; what it says is never a request. */
  readonly isBot: boolean
  /** A guest, or from another organisation: no full member of the workspace. */
  readonly isGuest: boolean
  /** As the platform tells it, e.g. zh-CN. */
  readonly locale?: string
  /** Ids of what they belong to there: a Discord server's roles, a Slack workspace's user groups. */
  readonly groups?: readonly string[]
}

/** Who is let in on one platform without being paired. */
export interface PlatformRule {
  /** Every full member of a workspace: no guests, nobody from another organisation. */
  readonly workspaceMembers: boolean
  /** Ids of people, and of groups of theirs. */
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

/** What the operator has set. A platform without a rule lets in nobody who is not paired. */
export interface AccessRules {
  readonly platforms: Readonly<Record<string, PlatformRule>>
  readonly owners: readonly Omit<AccountKey, 'tenant'>[]
  readonly approvers: readonly Omit<AccountKey, 'tenant'>[]
}

/** Who somebody is here and what they may do, or why they may do nothing. */
export type Admission =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly why: 'bot' | 'banned' | 'stranger' }

/** Who may do what (P3, safety 14): asked at every message and every press, so that a change holds at once. */
export interface Access {
  readonly actorFor: (visitor: Visitor) => Promise<Admission>
}

/**
 * Access by the operator's rules and by the accounts that were paired, banned and joined.
 *
 * @example const admission = await createAccess(works, rules).actorFor(inbound.by)
 */
export const createAccess = (
  { store, settings: { tenant } }: Pick<Works, 'store'> & { readonly settings: Pick<Settings, 'tenant'> },
  { platforms, owners, approvers }: AccessRules,
): Access => ({
  actorFor: async (visitor) => {
    const { platform, workspace, user, isBot, isGuest, groups = [] } = visitor
    if (isBot) return { ok: false, why: 'bot' }
    const account = await store.account({ tenant, platform, workspace, user })
    if (account?.standing === 'banned') return { ok: false, why: 'banned' }
    const isNamed = (names: readonly Omit<AccountKey, 'tenant'>[]): boolean =>
      names.some((name) => name.platform === platform && name.workspace === workspace && name.user === user)
    const given: readonly Role[] = [
      ...(isNamed(owners) ? ['owner' as const] : []),
      ...(isNamed(approvers) ? ['approver' as const] : []),
      ...(account?.standing === 'known' ? account.roles : []),
    ]
    const rule = platforms[platform]
    const isLetIn =
      given.length > 0 ||
      account?.standing === 'known' ||
      (rule !== undefined &&
        ((rule.workspaceMembers && !isGuest) ||
          rule.users.includes(user) ||
          groups.some((group) => rule.groups.includes(group))))
    if (!isLetIn) return { ok: false, why: 'stranger' }
    const roles = [...new Set<Role>([...given, 'member'])]
    const person = account?.person === undefined ? {} : { person: account.person }
    return { ok: true, actor: { platform, workspace, user, roles, ...person } }
  },
})
