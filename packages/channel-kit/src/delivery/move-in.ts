import type { DeliveryRow } from '@errand/agent-core'
import { DeliveryProblem } from '../delivery-problem.ts'
import { keep, keptOf, rowsByKey, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import { retire } from './keys.ts'
import { isWanted, type Part } from './parts.ts'
import { editableIn, paced } from './post.ts'
import { readRef, sentRow } from './ref.ts'

/**
 * What is done where nobody can tell whether a message went out: it is shown by an edit in one that stands, the card
 * before any other, because an edit may be repeated. A card is left out then: a second one would tell of the task for
 * ever as it once was. Where nothing stands it is sent again: lost would be worse than twice.
 */
export const moveIn = async <Native>(
  part: Part<Native>,
  {
    chat,
    row,
    parts,
    desk,
  }: {
    readonly chat: Chat
    readonly row: DeliveryRow
    readonly parts: readonly Part<Native>[]
    readonly desk: Desk<Native>
  },
): Promise<'acted' | 'again' | { readonly later: number }> => {
  const { surface, office } = desk
  const { clock } = office.works
  if (part.message.kind === 'card') {
    await keep(chat, [{ ...row, state: 'dropped', at: clock.now() }], { office })
    return 'again'
  }
  const kept = await keptOf(chat, office)
  const host = hostOf(parts, rowsByKey(kept))
  if (host === undefined) {
    chat.unsent.add(row.id)
    return 'again'
  }
  const later = editableIn(host, { chat, desk })
  if (later > 0) return { later }
  const all = [...kept.rows.values()]
  await keep(chat, [], { office })
  try {
    const act = () => surface.edit(chat.place, readRef(host), part.native)
    const ref = await paced(host, { chat, clock, act })
    const at = clock.now()
    const guest = sentRow(
      { ...row, digest: part.digest },
      { place: chat.place, ref, keyOf: surface.keyOf, at },
    )
    // A card comes back once what it shows is decided; an end keeps the message for good.
    const { digest: _shown, ...rest } = host
    const stays = host.key === 'card' && part.message.kind !== 'answer' && part.message.kind !== 'ending'
    await keep(chat, [stays ? rest : retire(host, all), guest], { office })
    return 'acted'
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error
    // This edit may be repeated, whatever became of it.
    if (error.failure.kind === 'uncertain')
      throw new DeliveryProblem(error.message, { kind: 'passing' }, { cause: error })
    if (error.failure.kind !== 'lost') throw error
    await keep(chat, [{ ...retire(host, all), state: 'dropped' }], { office })
    return 'again'
  }
}

/** A message that stands and may show something else: the card unless it does already, else one that is decided. */
const hostOf = (
  parts: readonly Part<unknown>[],
  rows: ReadonlyMap<string, DeliveryRow>,
): DeliveryRow | undefined => {
  const free = parts.flatMap(({ key, message }) => {
    const row = rows.get(key)
    if (row?.state !== 'sent' || isOverlaid(row, { parts, rows })) return []
    const isFree =
      message.kind === 'card' ||
      ((message.kind === 'approval' || message.kind === 'question') && !isWanted(message))
    return isFree ? [row] : []
  })
  return free.find(({ key }) => key === 'card') ?? free.at(-1)
}

/** Whether another message is shown where this one lies. */
export const isOverlaid = (
  row: DeliveryRow,
  {
    parts,
    rows,
  }: { readonly parts: readonly Part<unknown>[]; readonly rows: ReadonlyMap<string, DeliveryRow> },
): boolean => {
  const sharing = parts.filter(({ key }) => {
    const other = rows.get(key)
    return other?.state === 'sent' && other.ref === row.ref
  })
  const shown = sharing.findLast(({ message }) => isWanted(message)) ?? sharing[0]
  return shown !== undefined && shown.key !== row.key
}
