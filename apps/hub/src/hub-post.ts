import type { Post } from '@errand/agent-core'
import type { Poster } from '@errand/channel-kit'

/** Platforms whose people do not see the folder of a conversation. */
const chats: ReadonlySet<string> = new Set(['slack', 'discord', 'telegram'])

/**
 * Posts on the platforms of this hub; `posters` are those that are connected. In the terminal and the console nothing
 * has to be posted: who reads there has the folder.
 */
export const createHubPost = (posters: ReadonlyMap<string, Poster>): Post => ({
  mostBytes: ({ platform }) => (chats.has(platform) ? posters.get(platform)?.mostBytes : Infinity),
  send: async (parcel, posting) => {
    const { platform } = posting.to
    if (!chats.has(platform)) return { state: 'offered' }
    const poster = posters.get(platform)
    return (
      (await poster?.send(parcel, posting)) ?? {
        state: 'failed',
        problem: { code: 'POST_UNREACHABLE', params: { platform } },
      }
    )
  },
})
