import type { Account, Spot } from '../../chat/index.ts'
import type { Context } from '../api/context.ts'
import { directRoom } from '../api/rooms.ts'
import { isReply } from './message.ts'
import type { Person } from './person.ts'
import type { Room } from './room.ts'

/** Adds somebody; `team` is another workspace's for a person from there. */
export const addPerson = (
  { store, ids, identity }: Context,
  {
    name,
    team = identity.team,
    ...rest
  }: Partial<Account> & { readonly name: string; readonly team?: string },
): Person => {
  const id = rest.id ?? ids.next('U')
  return store.people.put(id, { ...rest, id, name, team })
}

/** A channel of these people and the app, or the direct conversation of the first one with it. */
export const addRoom = (
  context: Context,
  {
    name,
    kind,
    members,
  }: { readonly name?: string; readonly kind: Room['kind']; readonly members: readonly Account[] },
): Spot => {
  const { store, ids } = context
  if (kind === 'im') {
    const [person, ...others] = members
    if (person === undefined || others.length > 0)
      throw new Error('A direct conversation has one person beside the app.')
    return { channel: directRoom(context, person.id).id }
  }
  const id = ids.next('C')
  store.rooms.put(id, {
    id,
    name: name ?? id.toLowerCase(),
    kind,
    members: members.map((member) => member.id),
    hasApp: true,
    isArchived: false,
    isDeleted: false,
  })
  return { channel: id }
}

/** The threads of a channel, by their roots, oldest first. */
export const threadsOf = ({ store }: Context, channel: string): readonly Spot[] => {
  const messages = store.messages.of(channel)
  return messages
    .filter(
      (root) => !isReply(root) && messages.some(({ thread, ts }) => thread === root.ts && ts !== root.ts),
    )
    .map(({ ts }) => ({ channel, thread: ts }))
}

/** The line beside a thread: what the app says that it does, or the state of its session. */
export const statusOf = ({ store }: Context, { channel, thread }: Spot): string => {
  if (thread === undefined) return ''
  const key = `${channel} ${thread}`
  const session = store.sessions.get(key)?.status
  return store.statuses.get(key) ?? (session === 'processing' || session === 'suspended' ? session : '')
}
