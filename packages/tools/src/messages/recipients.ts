import { ErrandError } from '@errand/agent-core'
import { shownName } from '../shown.ts'
import { isCalled, keyOf, labelOf, type Contact } from './contact.ts'

/** Who can be written to: those whom an operator named, and people whose accounts are known. */
export interface AddressBook {
  readonly contacts: readonly Contact[]
  readonly accounts: () => Promise<readonly Contact[]>
}

const mostNamed = 20

/**
 * The contacts that the names mean, each once. Throws RECIPIENT_UNKNOWN and, where a name means several,
 * RECIPIENT_AMBIGUOUS with all of them: nobody is ever guessed.
 */
export const recipientsOf = async (
  names: readonly string[],
  { contacts, accounts }: AddressBook,
): Promise<readonly Contact[]> => {
  const all = unique([...contacts, ...(await accounts())])
  return unique(names.map((name) => recipientOf(name, all)))
}

const recipientOf = (name: string, all: readonly Contact[]): Contact => {
  const [meant, ...others] = all.filter((contact) => isCalled(contact, name))
  if (meant === undefined)
    throw new ErrandError('RECIPIENT_UNKNOWN', { to: shownName(name), known: listOf(all) })
  if (others.length > 0)
    throw new ErrandError('RECIPIENT_AMBIGUOUS', {
      to: shownName(name),
      candidates: listOf([meant, ...others]),
    })
  return meant
}

/** The first of each: what the config says comes before what is known of accounts. */
const unique = (contacts: readonly Contact[]): readonly Contact[] => {
  const keys = contacts.map(keyOf)
  return contacts.filter((contact, index) => keys.indexOf(keyOf(contact)) === index)
}

const listOf = (contacts: readonly Contact[]): string =>
  contacts.length === 0
    ? 'nobody'
    : [
        ...contacts.slice(0, mostNamed).map((contact) => shownName(labelOf(contact))),
        ...(contacts.length > mostNamed ? [`and ${contacts.length - mostNamed} more`] : []),
      ].join(', ')
