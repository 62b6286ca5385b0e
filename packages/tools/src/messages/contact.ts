import type { Addressee } from '@errand/agent-core'

/** A person or a channel that can be written to, as people here call it. */
export interface Contact {
  readonly name: string
  readonly to: Addressee
}

/** A channel is read by more than one person. */
export const isChannel = ({ to }: Contact): boolean => !('user' in to)

/** Tells it apart from others of the same name; may be used in place of the name. */
export const labelOf = ({ name, to }: Contact): string => `${name} on ${to.platform}`

/** What of a name counts when names are compared. */
export const plainName = (name: string): string =>
  name.trim().normalize('NFC').replace(/^[#@]/u, '').toLowerCase()

/** Whether the name means this contact. */
export const isCalled = (contact: Contact, name: string): boolean =>
  plainName(contact.name) === plainName(name) || plainName(labelOf(contact)) === plainName(name)

/** What tells places apart: accounts and channels by their platforms' own ids. */
export const keyOf = ({ to }: Contact): string =>
  JSON.stringify([
    to.platform,
    to.workspace,
    ...('user' in to ? ['user', to.user] : [to.channel, to.thread ?? '']),
  ])
