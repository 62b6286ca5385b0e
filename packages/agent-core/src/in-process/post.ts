import type { Post } from '../ports/post.ts'
import { problemOf } from '../tools/failure.ts'

/** What was posted, as who reads it sees it. */
export interface Pinned {
  readonly where: string
  readonly text: string
  readonly bytes?: Uint8Array
}

export interface PostRoom {
  readonly post: Post
  readonly pinned: () => readonly Pinned[]
  /** What happens to the next attempt: it fails before anything happened, or its answer is lost after it did. */
  readonly next: (mishap: 'refused' | 'answer_lost') => void
}

/** Posts to a list. Where it cannot look, nobody finds out what became of a lost answer. */
export const createPostRoom = ({
  platform,
  mostBytes = 1_000,
  canFind = true,
}: {
  readonly platform: string
  readonly mostBytes?: number
  readonly canFind?: boolean
}): PostRoom => {
  const pinned = new Map<string, Pinned>()
  const lost = new Set<string>()
  let mishap: 'refused' | 'answer_lost' | undefined
  const uncertain = { code: 'POST_UNCERTAIN', params: { platform } } as const
  return {
    post: {
      mostBytes: (to) => (to.platform === platform ? mostBytes : undefined),
      send: async (parcel, { to, key }) => {
        const problem = { code: 'POST_UNREACHABLE', params: { platform: to.platform } } as const
        if (to.platform !== platform) return { state: 'failed', problem }
        if (lost.has(key) && !canFind) return { state: 'unknown', problem: uncertain }
        if (pinned.has(key)) return { state: 'posted' }
        const next = mishap
        mishap = undefined
        const reason = 'the room is closed'
        if (next === 'refused')
          return { state: 'failed', problem: { code: 'POST_FAILED', params: { platform, reason } } }
        const where = 'user' in to ? to.user : to.channel
        try {
          pinned.set(
            key,
            parcel.kind === 'text'
              ? { where, text: parcel.markdown }
              : {
                  where,
                  text: [parcel.name, parcel.caption].filter((part) => part !== undefined).join('\n'),
                  bytes: await parcel.bytes(),
                },
          )
        } catch (thrown) {
          return { state: 'failed', problem: problemOf('post', thrown) }
        }
        if (next === undefined) return { state: 'posted' }
        lost.add(key)
        return { state: 'unknown', problem: uncertain, passing: canFind }
      },
    },
    pinned: () => [...pinned.values()],
    next: (what) => {
      mishap = what
    },
  }
}
