import type { Store } from '../ports/store.ts'
import type { Visitor } from './access.ts'
import type { AccountKey, AccountRow } from './account-row.ts'
import type { Actor, Role } from './actor.ts'
import { beginLink, link, unlink } from './identity.ts'
import { createMeet } from './meet.ts'
import { ban, codeFor, pair, unban } from './pairing.ts'
import type { PeopleWorks } from './people-works.ts'

/** The people of an installation: who was let in, shut out, and whose accounts belong together. All throw ErrandError. */
export interface People {
  /** A code for a stranger; undefined where none is due. */
  codeFor(visitor: Visitor): Promise<{ readonly code: string; readonly until: number } | undefined>
  pair(order: { readonly code: string; readonly role?: Role; readonly by: Actor }): Promise<AccountRow>
  ban(order: { readonly account: Omit<AccountKey, 'tenant'>; readonly by: Actor }): Promise<void>
  unban(order: { readonly account: Omit<AccountKey, 'tenant'>; readonly by: Actor }): Promise<void>
  beginLink(by: Actor): Promise<{ readonly code: string; readonly until: number }>
  link(order: { readonly code: string; readonly by: Actor }): Promise<void>
  unlink(by: Actor): Promise<boolean>
  /** Keeps how somebody is called and spoken to. */
  meet(visitor: Visitor): Promise<void>
  all(): ReturnType<Store['accounts']>
}

/** The people of an installation, over its accounts and the journal `sys`. */
export const createPeople = (works: PeopleWorks): People => ({
  meet: createMeet(works),
  codeFor: (visitor) => codeFor(works, visitor),
  pair: (order) => pair(works, order),
  ban: (order) => ban(works, order),
  unban: (order) => unban(works, order),
  beginLink: (by) => beginLink(works, by),
  link: (order) => link(works, order),
  unlink: (by) => unlink(works, by),
  all: () => works.store.accounts({ tenant: works.settings.tenant }),
})
