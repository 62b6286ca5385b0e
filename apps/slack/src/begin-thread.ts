import { makeVisible } from '@errand/agent-core'
import type { Commanded } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'
import { quiet } from './deliver/post.ts'
import { drawPlain } from './draw/draw.ts'

const posted = z.object({ ts: z.string() })

/** Says for all what a command asks for, so that the task has a thread: Slack shows a command to nobody else. */
export const beginThread = async (
  commanded: Commanded,
  { call }: { readonly call: Call },
): Promise<Commanded> => {
  const { name, text, by, place } = commanded
  const request = name === 'new' ? text : `${name} ${text}`.trim()
  // Everybody there reads it as what somebody asked for: nothing hides in it and nothing turns around (safety 8).
  const shown = makeVisible(`${(by.name ?? by.user).replaceAll(/\s+/gu, ' ')}: ${request}`)
  const [first] = drawPlain(shown)
  const answer = await call('chat.postMessage', {
    channel: place.channel,
    text: first?.kind === 'message' ? first.text : shown,
    mrkdwn: false,
    ...quiet,
  })
  return { ...commanded, place: { ...place, thread: posted.parse(answer).ts } }
}
