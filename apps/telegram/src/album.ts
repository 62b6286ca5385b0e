import { sleep, type Clock } from '@errand/agent-core'
import type { Said } from '@errand/channel-kit'

/** Brings the parts of albums together: each comes as a message of its own, with the same group. */
export interface Albums {
  /** Resolves once the whole album was handed on, with this part in it; throws where it was not taken. */
  readonly add: (group: string, part: Said) => Promise<void>
}

/** An album is whole when nothing of it came for `quietMs`, and is handed on after `mostMs` in any case. */
const quietMs = 700
const mostMs = 3_000

export const createAlbums = (
  hand: (album: Said) => Promise<void>,
  { clock }: { readonly clock: Pick<Clock, 'now' | 'after'> },
): Albums => {
  const gathering = new Map<string, { readonly parts: Said[]; readonly handed: Promise<void> }>()

  const gather = async (group: string, parts: readonly Said[]): Promise<void> => {
    const end = clock.now() + mostMs
    for (let seen = 0; seen < parts.length && clock.now() < end;) {
      seen = parts.length
      await sleep(clock, quietMs)
    }
    gathering.delete(group)
    const album = together(parts)
    if (album !== undefined) await hand(album)
  }
  return {
    add: (group, part) => {
      const before = gathering.get(group)
      if (before !== undefined) {
        before.parts.push(part)
        return before.handed
      }
      const parts = [part]
      const handed = gather(group, parts)
      gathering.set(group, { parts, handed })
      return handed
    },
  }
}

/** One message: the first part's, with the words and the files of all in the order of the album. */
const together = (parts: readonly Said[]): Said | undefined => {
  const inOrder = parts.toSorted((one, other) => Number(one.message) - Number(other.message))
  const [first] = inOrder
  if (first === undefined) return undefined
  const passedOn = inOrder.flatMap((one) => one.passedOn ?? [])
  const replied = inOrder.find(({ replyTo }) => replyTo !== undefined)?.replyTo
  return {
    ...first,
    text: inOrder
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    ...(passedOn.length === 0 ? {} : { passedOn }),
    isToUs: inOrder.some(({ isToUs }) => isToUs),
    ...(replied === undefined ? {} : { replyTo: replied }),
    files: inOrder.flatMap(({ files }) => files),
  }
}
