import type { Account, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import { placeFor } from './place.ts'

/** Presses the Stop of the draft that stands there; throws where none can be stopped. */
export const stop = (platform: Platform, by: Account, at: Spot): void => {
  const { room, thread } = placeFor(platform, by, at)
  const draft = platform.drafts.at(room.chat.id, thread)
  if (!draft?.canStop) throw new Error(`${by.name} sees no Stop in ${at.channel}.`)
  platform.drafts.stop(draft)
  platform.feed.tell({
    stopped_message_generation: {
      chat: room.chat,
      ...(thread === undefined ? {} : { message_thread_id: thread }),
      draft_id: draft.id,
    },
  })
}
