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
  const [first] = drawPlain(`${by.name ?? by.user}: ${request}`)
  const answer = await call('chat.postMessage', {
    channel: place.channel,
    text: first?.kind === 'message' ? first.text : request,
    mrkdwn: false,
    ...quiet,
  })
  return { ...commanded, place: { ...place, thread: posted.parse(answer).ts } }
}
