import { z } from 'zod'
import { problem } from '../blocks/problem.ts'
import { Refusal, listing } from '../refusal.ts'
import type { Answerable } from '../workspace/response-urls.ts'
import { contentFields, contentOf, mannerFields, metadataOf } from './content.ts'
import type { Context } from './context.ts'
import { flag, stamp } from './fields.ts'

const shape = z.strictObject({
  response_type: z.enum(['in_channel', 'ephemeral']).optional(),
  replace_original: flag.optional(),
  delete_original: flag.optional(),
  thread_ts: stamp.optional(),
  metadata: z.unknown().optional(),
  ...contentFields,
  ...mannerFields,
})

/** Does what an answer to an interaction or a command says; throws what Slack refuses in it. */
export const respond = (sent: unknown, to: Answerable, context: Context): void => {
  const read = shape.safeParse(typeof sent === 'string' ? { text: sent } : sent, { reportInput: true })
  if (!read.success)
    throw listing(
      'invalid_payload',
      read.error.issues.map((issue) => problem(issue)),
    )
  const { store, talk, identity } = context
  const { response_type: type = 'ephemeral', ...answer } = read.data
  const room = store.rooms.get(to.channel)
  if (room === undefined || room.isDeleted) throw new Refusal('channel_not_found', { isChance: true })
  const original = to.message === undefined ? undefined : store.messages.get(to.channel, to.message)
  if (answer.delete_original === true || answer.replace_original === true) {
    if (original === undefined || original.user !== identity.botUser)
      throw new Refusal('message_not_found', { isChance: true })
    if (answer.delete_original === true) talk.erase(room, original)
    else
      talk.change(room, original, {
        ...contentOf(answer),
        stream: undefined,
        edits: original.edits + 1,
        editedAt: context.ids.stamp(),
      })
    return
  }
  talk.post(room, {
    user: identity.botUser,
    ...contentOf(answer),
    thread: answer.thread_ts,
    metadata: metadataOf(answer.metadata),
    onlyFor: type === 'ephemeral' ? to.user : undefined,
  })
}
