import {
  hashOf,
  problemOf,
  type Addressee,
  type DeliveryRow,
  type Parcel,
  type Place,
  type Posted,
  type Posting,
  type Works,
} from '@errand/agent-core'
import { DeliveryProblem } from '../delivery-problem.ts'
import type { Surface } from '../surface.ts'
import { postedKey } from './keys.ts'
import { piecesOf, type Piece } from './pieces.ts'
import { sentRow } from './ref.ts'

/** Posts what tasks send beside what they have to say, on one platform; keeps what `Post` promises. */
export interface Poster {
  /** How many bytes a file may have; 0 where files cannot be posted. */
  readonly mostBytes: number
  readonly send: (parcel: Parcel, posting: Posting) => Promise<Posted>
}

/** A file is held in memory while it is posted. */
const mostInMemory = 100_000_000

export const createPoster = <Native>({
  works: { store, clock, settings },
  surface,
}: {
  readonly works: Pick<Works, 'store' | 'clock' | 'settings'>
  readonly surface: Surface<Native>
}): Poster => {
  const { platform } = surface
  const { tenant } = settings

  const keep = (row: DeliveryRow, { barrier = false } = {}): Promise<unknown> =>
    store.commit({ tenant, deliveries: [row], barrier })
  const stands = async (
    row: DeliveryRow,
    ref: Readonly<Record<string, string>>,
    { to, posting }: { readonly to: Place; readonly posting: Posting },
  ): Promise<void> => {
    const sent = sentRow(row, { place: to, ref, keyOf: surface.keyOf, at: clock.now() })
    const { lookup: _notOurs, ...elsewhere } = sent
    // Who answers in another conversation speaks for that one, and not in this task.
    await keep(isSame(to, posting.place) ? sent : elsewhere)
  }

  /** Posts one piece unless it stands already: the intent is kept before, where it lies after it. */
  const bring = async (
    piece: Piece,
    { index, to, posting }: { readonly index: number; readonly to: Place; readonly posting: Posting },
  ): Promise<void> => {
    const { find } = surface
    const id = hashOf(`${posting.key} ${index}`).slice(0, 32)
    const known = (await store.deliveries(posting.task)).find((row) => row.id === id)
    if (known?.state === 'sent') return
    if (known?.digest !== undefined) {
      if (find === undefined) throw new DeliveryProblem('no answer came', { kind: 'uncertain' })
      const ref = await asking(() => find(to, id), 'uncertain')
      if (ref !== undefined) return stands(known, ref, { to, posting })
    }
    const send = await piece.ready()
    const key = postedKey(id)
    const row: DeliveryRow = {
      id,
      tenant,
      platform,
      task: posting.task,
      key,
      state: 'intended',
      at: clock.now(),
    }
    await keep({ ...row, digest: piece.digest }, { barrier: true })
    try {
      const ref = await send(to, { delivery: id, isLoud: true })
      await stands({ ...row, digest: piece.digest }, ref, { to, posting })
    } catch (thrown) {
      // Whatever else is broken by now, it may be there.
      if (!(thrown instanceof DeliveryProblem))
        throw new DeliveryProblem('it could not be kept', { kind: 'uncertain' }, { cause: thrown })
      // It certainly did not go out: a row without a digest says so.
      if (thrown.failure.kind !== 'uncertain') await keep(row)
      throw thrown
    }
  }

  return {
    mostBytes: surface.sendFile === undefined ? 0 : Math.min(surface.fileBytes ?? mostInMemory, mostInMemory),
    send: async (parcel, posting) => {
      try {
        const to = await placeOf(posting.to, surface)
        for (const [index, piece] of piecesOf(parcel, { surface, now: clock.now() }).entries())
          await bring(piece, { index, to, posting })
        return { state: 'posted' }
      } catch (thrown) {
        if (thrown instanceof DeliveryProblem)
          return endOf(thrown, { platform, canFind: surface.find !== undefined })
        return { state: 'failed', problem: problemOf('post', thrown) }
      }
    },
  }
}

const placeOf = async (to: Addressee, { directWith }: Pick<Surface<never>, 'directWith'>): Promise<Place> => {
  if (!('user' in to)) return to
  const { user, ...where } = to
  const channel = directWith === undefined ? user : await asking(() => directWith(user), 'passing')
  return { ...where, channel, kind: 'private' }
}

/** Nothing is posted by asking: what is known of the posting itself stays as it was, whatever became of the question. */
const asking = async <Answer>(
  ask: () => Promise<Answer>,
  stays: 'uncertain' | 'passing',
): Promise<Answer> => {
  try {
    return await ask()
  } catch (thrown) {
    if (!(thrown instanceof DeliveryProblem)) throw thrown
    if (stays === 'passing' && thrown.failure.kind !== 'uncertain') throw thrown
    throw new DeliveryProblem(thrown.message, { kind: stays }, { cause: thrown })
  }
}

const isSame = (one: Place, other: Place): boolean =>
  one.platform === other.platform &&
  one.workspace === other.workspace &&
  one.channel === other.channel &&
  one.thread === other.thread

const endOf = (
  { message: reason, failure }: DeliveryProblem,
  { platform, canFind }: { readonly platform: string; readonly canFind: boolean },
): Posted => {
  if (failure.kind === 'uncertain')
    return { state: 'unknown', problem: { code: 'POST_UNCERTAIN', params: { platform } }, passing: canFind }
  const problem = { code: 'POST_FAILED', params: { platform, reason } } as const
  if (failure.kind === 'rate')
    return { state: 'failed', problem, passing: true, retryAfterMs: failure.retryAfterMs }
  return { state: 'failed', problem, ...(failure.kind === 'passing' ? { passing: true } : {}) }
}
