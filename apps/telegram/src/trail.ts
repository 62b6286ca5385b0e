import { createNewest, DeliveryProblem, type Surface } from '@errand/channel-kit'
import type { Native } from './draw/native.ts'
import { topicOf } from './place.ts'
import type { Post } from './post.ts'
import type { Seen } from './seen.ts'

/** So many messages may have come between the last one that was known and the one that is looked for. */
export const reach = 40

/** More searches than these that have to wait begin again. */
const mostSearches = 500

/**
 * Telegram neither lists messages nor tells which one an attempt became, but their numbers count up in a chat, and only
 * a message of ours can be edited. So each number behind the newest known one is tried: one that somebody else has, or
 * that nobody has, is refused and stays as it is; ours becomes what it is to be, which it mostly is already.
 */
export const createTrail = (
  post: Pick<Post, 'become'>,
  seen: Pick<Seen, 'newest' | 'has'>,
): NonNullable<Surface<Native>['trail']> => {
  /** Where a search goes on that had to wait, e.g. for the rate of edits. */
  const reached = createNewest<number>(mostSearches)
  return {
    begin: (place) => {
      const chat = String(topicOf(place).chat_id)
      const newest = seen.newest(chat)
      return newest === undefined ? undefined : { chat, behind: String(newest) }
    },
    find: async (_place, native, { delivery, begin: { chat, behind }, isKnown }) => {
      if (chat === undefined || behind === undefined) return undefined
      const last = Number(behind) + reach
      for (let id = reached.get(delivery) ?? Number(behind) + 1; id <= last; id++) {
        reached.keep(delivery, id)
        const ref = { chat, message: String(id) }
        // What this process has sent or heard itself is not what nobody knows of.
        if (seen.has(chat, id) || (await isKnown(ref))) continue
        if (await becomes(post, ref, native)) return ref
      }
      reached.drop(delivery)
      return undefined
    },
  }
}

/** Whether a message is ours and shows this now. */
const becomes = async (
  post: Pick<Post, 'become'>,
  ref: { readonly chat: string; readonly message: string },
  native: Native,
): Promise<boolean> => {
  try {
    const became = await post.become(ref, native)
    // Words of a file may be changed; the file itself shows by what it has already.
    return native.kind === 'words' || became === 'same'
  } catch (error) {
    const kind = error instanceof DeliveryProblem ? error.failure.kind : undefined
    if (kind === 'lost' || kind === 'closed') return false
    throw error
  }
}
