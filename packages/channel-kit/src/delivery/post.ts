import type { Clock, DeliveryRow } from '@errand/agent-core'
import { DeliveryProblem } from '../delivery-problem.ts'
import type { MessageRef } from '../surface.ts'
import { keep, keptOf, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import { retire, wasThere } from './keys.ts'
import type { Part } from './parts.ts'
import { readRef, sentRow } from './ref.ts'

/** Posts a part that certainly is not there: the intent is kept before, where it lies after it. */
export const post = async <Native>(
  part: Part<Native>,
  {
    chat,
    row,
    desk,
  }: { readonly chat: Chat; readonly row: DeliveryRow | undefined; readonly desk: Desk<Native> },
): Promise<void> => {
  const { surface, office } = desk
  const { clock, ids, settings } = office.works
  const { rows, buttons } = await keptOf(chat, office)
  const { key, digest } = part
  const intended: DeliveryRow = {
    id: row?.id ?? ids.id(),
    tenant: settings.tenant,
    platform: surface.platform,
    task: chat.task,
    key,
    state: 'intended',
    at: clock.now(),
    digest,
    ...beginning(chat, desk),
  }
  if (row?.digest !== digest || row.ref !== intended.ref || buttons.unsaved().length > 0)
    await keep(chat, [intended], { office, barrier: true })
  const isLoud = part.message.kind !== 'card' && part.index === 0 && !wasThere(key, [...rows.values()])
  chat.unsent.delete(intended.id)
  chat.missed.delete(intended.id)
  let ref: MessageRef
  try {
    ref = await surface.send(chat.place, part.native, { delivery: intended.id, isLoud })
  } catch (error) {
    if (error instanceof DeliveryProblem && error.failure.kind !== 'uncertain')
      await recall(intended, { chat, desk })
    throw error
  }
  const stands = sentRow(intended, { place: chat.place, ref, keyOf: surface.keyOf, at: clock.now() })
  await keep(chat, [stands], { office })
  // A card's posting is its first edit; what was decided loses its buttons at once.
  if (part.message.kind === 'card') chat.editedAt.set(stands.ref, stands.at)
}

/** Where it is looked for if nobody knows whether it went out. */
const beginning = <Native>(
  { place }: Chat,
  { surface: { trail } }: Desk<Native>,
): Pick<DeliveryRow, 'ref'> => {
  const begin = trail?.begin(place)
  return begin === undefined ? {} : { ref: JSON.stringify(begin) }
}

/** It certainly did not go out. Where the platform cannot be asked, that has to be known after a restart as well. */
const recall = async <Native>(
  { digest: _tried, ...row }: DeliveryRow,
  { chat, desk: { surface, office } }: { readonly chat: Chat; readonly desk: Desk<Native> },
): Promise<void> => {
  chat.unsent.add(row.id)
  if (surface.find === undefined) await keep(chat, [row], { office })
}

/** Finds out whether an intended message went out; from then on that is known. */
export const findOut = async <Native>(
  row: DeliveryRow,
  {
    chat,
    desk: { surface, office },
    find,
  }: {
    readonly chat: Chat
    readonly desk: Desk<Native>
    readonly find: NonNullable<Desk<Native>['surface']['find']>
  },
): Promise<void> => {
  const ref = await find(chat.place, row.id)
  const at = office.works.clock.now()
  if (ref === undefined) chat.unsent.add(row.id)
  else await keep(chat, [sentRow(row, { place: chat.place, ref, keyOf: surface.keyOf, at })], { office })
}

/** Brings a message that stands to its newest form; its row then says where it lies now. */
export const change = async <Native>(
  part: Part<Native>,
  { chat, row, desk }: { readonly chat: Chat; readonly row: DeliveryRow; readonly desk: Desk<Native> },
): Promise<void> => {
  const { surface, office } = desk
  const { clock, ids } = office.works
  await keep(chat, [], { office })
  const ref = await paced(row, {
    chat,
    clock,
    act: () => surface.edit(chat.place, readRef(row), part.native),
  })
  const at = clock.now()
  const next = sentRow({ ...row, digest: part.digest }, { place: chat.place, ref, keyOf: surface.keyOf, at })
  chat.editedAt.set(next.ref, at)
  const { rows } = await keptOf(chat, office)
  const kept =
    next.lookup === row.lookup ? [next] : [retire(row, [...rows.values()]), { ...next, id: ids.id() }]
  await keep(chat, kept, { office })
}

/** Edits a message, and keeps when: also of an edit that may have happened. */
export const paced = async (
  { ref: where }: DeliveryRow,
  {
    chat,
    clock,
    act,
  }: { readonly chat: Chat; readonly clock: Pick<Clock, 'now'>; readonly act: () => Promise<MessageRef> },
): Promise<MessageRef> => {
  try {
    const ref = await act()
    chat.editedAt.set(where, clock.now())
    return ref
  } catch (error) {
    if (error instanceof DeliveryProblem && error.failure.kind === 'uncertain')
      chat.editedAt.set(where, clock.now())
    throw error
  }
}

/** In how many milliseconds a message may be edited; 0 or less for at once. */
export const editableIn = <Native>(
  row: DeliveryRow,
  { chat, desk: { surface, office } }: { readonly chat: Chat; readonly desk: Desk<Native> },
): number => {
  const last = chat.editedAt.get(row.ref) ?? (row.key === 'card' ? row.at : undefined)
  const ago = last === undefined ? Infinity : office.works.clock.now() - last
  // A time of day that went back tells nothing.
  return ago < 0 ? 0 : surface.editEveryMs(chat.place) - ago
}
