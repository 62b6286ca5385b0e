import { lookupOf } from '../lookup.ts'
import type { Said } from '../inbound.ts'
import type { Desk } from './desk.ts'

/** Whether a message is meant for us: addressed, or said in a thread that is a task's. */
export const isForUs = async (
  { works: { store }, ownsThreads }: Pick<Desk, 'works' | 'ownsThreads'>,
  { isToUs, place }: Said,
): Promise<boolean> =>
  isToUs ||
  place.kind === 'private' ||
  (ownsThreads && place.thread !== undefined && (await store.conversationAt(place)) !== undefined)

/** The task of the message of ours that is replied to, where it belongs to this conversation. */
export const taskRepliedTo = async (
  { works: { store, settings } }: Pick<Desk, 'works'>,
  { place, replyTo }: Pick<Said, 'place' | 'replyTo'>,
): Promise<string | undefined> => {
  if (replyTo === undefined) return undefined
  const lookup = lookupOf(place, replyTo)
  const delivery = await store.deliveryAt({ tenant: settings.tenant, platform: place.platform, lookup })
  const task = delivery === undefined ? undefined : await store.task(delivery.task)
  const here = await store.conversationAt(place)
  return task !== undefined && task.conversation === here?.id ? task.id : undefined
}
