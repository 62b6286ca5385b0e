import { defaults } from '../defaults.ts'
import { ErrandError } from '../errors.ts'
import type { AccountRow } from './account-row.ts'
import { samePerson, type Actor } from './actor.ts'
import { accountOfCode, hashOfCode, newCode } from './code.ts'
import { accountAt } from './pairing.ts'
import type { PeopleWorks } from './people-works.ts'

/** A code that joins the account where it is typed with this one; an earlier one of the account holds no more. */
export const beginLink = async (
  works: PeopleWorks,
  by: Actor,
): Promise<{ readonly code: string; readonly until: number }> => {
  const code = newCode(works)
  const until = works.clock.now() + defaults.codes.linkMs
  await works.sys.change(async () => ({
    accounts: [{ ...(await accountAt(works, by)), code: { hash: hashOfCode(code), for: 'link', until } }],
    drafts: [],
  }))
  return { code, until }
}

/**
 * Joins the account of whoever types the code with the one that it was made for: they are one person from here on.
 * Roles stay with each account. Throws CODE_TRIES, CODE_WRONG, and CODE_OWN where both are the same already.
 */
export const link = async (
  works: PeopleWorks,
  { code, by }: { readonly code: string; readonly by: Actor },
): Promise<void> => {
  const { hash } = (await accountOfCode(works, { code, by, purpose: 'link' })).code ?? { hash: '' }
  await works.sys.change(async () => {
    const { tenant } = works.settings
    const found = await works.store.accountWithCode({ tenant, hash })
    if (found === undefined) throw new ErrandError('CODE_WRONG')
    const here = await accountAt(works, by)
    const { code: _used, ...first } = found
    if (samePerson({ ...first, roles: [] }, { ...here, roles: [] })) throw new ErrandError('CODE_OWN')
    const person = first.person ?? here.person ?? works.ids.id()
    const others =
      here.person === undefined || here.person === person
        ? []
        : (await works.store.accounts({ tenant, person: here.person })).filter(
            (account) => !samePerson(bare(account), bare(here)),
          )
    const joined: readonly AccountRow[] = [first, here, ...others].map((account) => ({ ...account, person }))
    return {
      accounts: joined,
      drafts: joined.map(({ platform, workspace, user }) => ({
        type: 'linked',
        actor: 'person',
        data: { by, account: { platform, workspace, user }, person },
      })),
    }
  })
}

const bare = ({ platform, workspace, user }: AccountRow): Actor => ({ platform, workspace, user, roles: [] })

/** Parts this account from the others of its person; true where it was joined with any. */
export const unlink = async (works: PeopleWorks, by: Actor): Promise<boolean> => {
  let was = false
  await works.sys.change(async () => {
    const { person, ...account } = await accountAt(works, by)
    was = person !== undefined
    if (!was) return { accounts: [], drafts: [] }
    const { platform, workspace, user } = account
    const data = { by, account: { platform, workspace, user } }
    return { accounts: [account], drafts: [{ type: 'unlinked', actor: 'person', data }] }
  })
  return was
}
