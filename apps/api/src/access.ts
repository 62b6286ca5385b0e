import {
  actorKey,
  ErrandError,
  findTask,
  seesAll,
  type Actor,
  type Conversation,
  type Place,
} from '@errand/agent-core'
import type { House } from './house.ts'
import { isOwnPlace, localPlace } from './local.ts'

/** Where a message to a task of theirs is said: the task's own conversation. */
export const placeOfTask = async (
  house: House,
  asked: { readonly id: string; readonly by: Actor },
): Promise<Place> => {
  const { conversation: id } = await findTask(house.works, asked)
  const conversation = await house.works.store.conversation(id)
  if (conversation === undefined) throw new ErrandError('UNKNOWN_CONVERSATION', { conversation: id })
  return conversation.place
}

/**
 * Where a person speaks when it names a conversation: by the id of one of its own, else by a name of its own; without
 * any in the one that has no name. NOT_YOURS for the id of somebody else's.
 */
export const placeFor = async (
  { works }: House,
  { name, by }: { readonly name: string | undefined; readonly by: Actor },
): Promise<Place> => {
  const known = name === undefined ? undefined : await conversationWith(works, name)
  if (known === undefined) return localPlace(by, name)
  if (!isOwnPlace(known.place, by)) throw new ErrandError('NOT_YOURS', { what: 'conversation' })
  return known.place
}

/**
 * A conversation, by its id or by a name of their own, for somebody who may see it: their own place, one where they
 * asked for a task, any for an approver or owner. UNKNOWN_CONVERSATION or NOT_YOURS otherwise.
 */
export const conversationFor = async (
  { works }: House,
  { name, by }: { readonly name: string; readonly by: Actor },
): Promise<Conversation> => {
  const known =
    (await conversationWith(works, name)) ?? (await works.store.conversationAt(localPlace(by, name)))
  if (known === undefined) throw new ErrandError('UNKNOWN_CONVERSATION', { conversation: name })
  if (isOwnPlace(known.place, by) || seesAll(by)) return known
  const asked = await works.store.tasks({
    tenant: known.place.tenant,
    conversation: known.id,
    requester: actorKey(by),
    limit: 1,
  })
  if (asked.length === 0) throw new ErrandError('NOT_YOURS', { what: 'conversation' })
  return known
}

/** The same; a name of their own that is new becomes a conversation. */
export const conversationToFill = async (
  house: House,
  asked: { readonly name: string; readonly by: Actor },
): Promise<Conversation> => {
  const { store, ids, settings } = house.works
  const place = localPlace(asked.by, asked.name)
  const isNew =
    (await conversationWith(house.works, asked.name)) === undefined &&
    (await store.conversationAt(place)) === undefined
  // Where somebody is faster, theirs is the one that is found.
  if (isNew) await store.commit({ tenant: settings.tenant, conversation: { id: ids.id(), place, expect: 0 } })
  return conversationFor(house, asked)
}

const conversationWith = async (
  { store, settings }: House['works'],
  id: string,
): Promise<Conversation | undefined> => {
  const known = await store.conversation(id)
  return known?.place.tenant === settings.tenant ? known : undefined
}
