import type { Store } from '@errand/agent-core'
import type { Config } from '@errand/config'
import type { AddressBook, Contact } from '@errand/tools'

/** Who can be written to: the config's contacts, and who was let in and has a name; undefined while there is nobody. */
export const addressBookOf = async (
  { contacts }: Pick<Config, 'contacts'>,
  { store, tenant }: { readonly store: Pick<Store, 'accounts'>; readonly tenant: string },
): Promise<AddressBook | undefined> => {
  const accounts = async (): Promise<readonly Contact[]> =>
    (await store.accounts({ tenant })).flatMap(({ name, standing, platform, workspace, user }) =>
      name === undefined || standing !== 'known' ? [] : [{ name, to: { tenant, platform, workspace, user } }],
    )
  const named = contactsOf({ contacts }, { tenant })
  return named.length === 0 && (await accounts()).length === 0 ? undefined : { contacts: named, accounts }
}

/** The contacts of the config, with where each is reached. */
export const contactsOf = (
  { contacts }: Pick<Config, 'contacts'>,
  { tenant }: { readonly tenant: string },
): readonly Contact[] =>
  contacts.map(({ name, platform, workspace, user, channel = '' }) => {
    const where = { tenant, platform, workspace }
    return { name, to: user === undefined ? { ...where, channel, kind: 'group' } : { ...where, user } }
  })
