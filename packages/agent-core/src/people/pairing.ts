import { defaults } from '../defaults.ts'
import { ErrandError } from '../errors.ts'
import type { Visitor } from './access.ts'
import type { AccountKey, AccountRow } from './account-row.ts'
import type { Actor, Role } from './actor.ts'
import { accountOfCode, countThisHour, hashOfCode, newCode } from './code.ts'
import type { PeopleWorks } from './people-works.ts'

/** An account as it stands, or as it would begin. */
export const accountAt = async (
  { store, settings: { tenant } }: Pick<PeopleWorks, 'store' | 'settings'>,
  { platform, workspace, user }: Omit<AccountKey, 'tenant'>,
): Promise<AccountRow> => {
  const key = { tenant, platform, workspace, user }
  return (await store.account(key)) ?? { ...key, standing: 'stranger', roles: [] }
}

const nameOf = ({ platform, workspace, user }: AccountRow) => ({ platform, workspace, user })

const mustOwn = ({ roles }: Actor): void => {
  if (!roles.includes('owner')) throw new ErrandError('OWNER_ONLY')
}

/**
 * A code for a stranger, which an owner confirms. One at a time: undefined while an earlier one holds, for whoever is
 * no stranger, and when too many were made in this hour.
 */
export const codeFor = async (
  works: PeopleWorks,
  visitor: Visitor,
): Promise<{ readonly code: string; readonly until: number } | undefined> => {
  let made: { readonly code: string; readonly until: number } | undefined
  const { pairMs, anHour } = defaults.codes
  await works.sys.change(async () => {
    made = undefined
    const account = await accountAt(works, visitor)
    const now = works.clock.now()
    if (account.standing !== 'stranger' || (account.code !== undefined && account.code.until > now))
      return { accounts: [], drafts: [] }
    if (!(await countThisHour(works, [{ key: `codes ${visitor.platform}`, max: anHour }])))
      return { accounts: [], drafts: [] }
    const code = newCode(works)
    made = { code, until: now + pairMs }
    const { name, locale: language } = visitor
    const known = { ...(name === undefined ? {} : { name }), ...(language === undefined ? {} : { language }) }
    const out = { hash: hashOfCode(code), for: 'pair', until: made.until } as const
    return { accounts: [{ ...account, ...known, code: out }], drafts: [] }
  })
  return made
}

/** Lets in whoever has this code, with a role. Throws OWNER_ONLY, CODE_TRIES, CODE_WRONG. Returns the account. */
export const pair = async (
  works: PeopleWorks,
  { code, role = 'member', by }: { readonly code: string; readonly role?: Role; readonly by: Actor },
): Promise<AccountRow> => {
  mustOwn(by)
  const { hash } = (await accountOfCode(works, { code, by, purpose: 'pair' })).code ?? { hash: '' }
  let paired: AccountRow | undefined
  await works.sys.change(async () => {
    const found = await works.store.accountWithCode({ tenant: works.settings.tenant, hash })
    if (found === undefined) throw new ErrandError('CODE_WRONG')
    const { code: _used, ...account } = found
    const roles: readonly Role[] = role === 'member' ? ['member'] : [role, 'member']
    paired = { ...account, standing: 'known', roles }
    const data = { by, account: nameOf(account), roles: [...roles] }
    return { accounts: [paired], drafts: [{ type: 'paired', actor: 'person', data }] }
  })
  if (paired === undefined) throw new ErrandError('CODE_WRONG')
  return paired
}

/** Shuts somebody out, with all accounts that are joined with this one. Throws OWNER_ONLY. */
export const ban = async (
  works: PeopleWorks,
  { account: named, by }: { readonly account: Omit<AccountKey, 'tenant'>; readonly by: Actor },
): Promise<void> => {
  mustOwn(by)
  await works.sys.change(async () => {
    const first = await accountAt(works, named)
    const { tenant, person } = first
    const all = person === undefined ? [first] : await works.store.accounts({ tenant, person })
    return {
      accounts: all.map(({ code: _code, ...account }) => ({ ...account, standing: 'banned', roles: [] })),
      drafts: all.map((account) => ({
        type: 'banned',
        actor: 'person',
        data: { by, account: nameOf(account) },
      })),
    }
  })
}

/** Makes a banned account a stranger again. Throws OWNER_ONLY, and UNKNOWN_ACCOUNT where it is not banned. */
export const unban = async (
  works: PeopleWorks,
  { account: named, by }: { readonly account: Omit<AccountKey, 'tenant'>; readonly by: Actor },
): Promise<void> => {
  mustOwn(by)
  await works.sys.change(async () => {
    const account = await accountAt(works, named)
    if (account.standing !== 'banned') throw new ErrandError('UNKNOWN_ACCOUNT', { account: named.user })
    const data = { by, account: nameOf(account) }
    return {
      accounts: [{ ...account, standing: 'stranger' }],
      drafts: [{ type: 'unbanned', actor: 'person', data }],
    }
  })
}
