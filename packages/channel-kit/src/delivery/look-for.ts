import type { DeliveryRow } from '@errand/agent-core'
import { DeliveryProblem } from '../delivery-problem.ts'
import { lookupOf } from '../lookup.ts'
import type { MessageRef } from '../surface.ts'
import { keep, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import type { Part } from './parts.ts'
import { readRef, sentRow } from './ref.ts'

/**
 * Looks once for a message of which nobody knows whether it went out, where a trail leads to it; what is found shows
 * its newest form from then on. A card that is not found is posted: without one, a task could be seen by nobody.
 * Undefined where nothing more is known than before.
 */
export const lookFor = async <Native>(
  part: Part<Native>,
  { chat, row, desk }: { readonly chat: Chat; readonly row: DeliveryRow; readonly desk: Desk<Native> },
): Promise<'acted' | 'again' | undefined> => {
  const { surface, office } = desk
  const { trail } = surface
  if (trail === undefined || row.ref === undefined || chat.missed.has(row.id)) return undefined
  const { store, clock, settings } = office.works
  const isKnown = async (ref: MessageRef): Promise<boolean> => {
    const lookup = lookupOf(chat.place, surface.keyOf(ref))
    const { platform } = surface
    return (await store.deliveryAt({ tenant: settings.tenant, platform, lookup })) !== undefined
  }
  const search = { delivery: row.id, begin: readRef(row), isKnown }
  await keep(chat, [], { office })
  const ref = await trail.find(chat.place, part.native, search).catch(repeatable)
  if (ref === undefined) {
    chat.missed.add(row.id)
    if (part.message.kind !== 'card') return undefined
    chat.unsent.add(row.id)
    return 'again'
  }
  const at = clock.now()
  const found = sentRow({ ...row, digest: part.digest }, { place: chat.place, ref, keyOf: surface.keyOf, at })
  await keep(chat, [found], { office })
  chat.editedAt.set(found.ref, at)
  return 'acted'
}

/** What came of an edit on the way is not known, and it may be repeated. */
const repeatable = (error: unknown): never => {
  if (!(error instanceof DeliveryProblem) || error.failure.kind !== 'uncertain') throw error
  throw new DeliveryProblem(error.message, { kind: 'passing' }, { cause: error })
}
