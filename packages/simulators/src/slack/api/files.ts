import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { StoredFile } from '../workspace/stored-file.ts'
import { wireFile } from '../workspace/wire.ts'
import { blocksIn } from './content.ts'
import type { Context } from './context.ts'
import { count, jsonOf, stamp } from './fields.ts'
import { type Method, method } from './method.ts'
import { openRoom, threadIn } from './rooms.ts'

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
}

const getUploadUrl = method({
  scopes: ['files:write'],
  tier: 4,
  fields: {
    filename: z.string().min(1),
    length: count,
    alt_text: z.string().max(1000).optional(),
    snippet_type: z.string().optional(),
  },
  run: ({ filename, length }, { ids, store, identity, url }) => {
    if (length === 0) throw new Refusal('length_zero')
    const id = ids.next('F')
    const file = store.files.put(id, {
      id,
      name: filename,
      title: filename,
      type: types[filename.slice(filename.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      user: identity.botUser,
      bytes: new Uint8Array(),
      length,
      isComplete: false,
    })
    return { upload_url: `${url()}/upload/v1/${file.id}`, file_id: file.id }
  },
})

const uploaded = ({ store }: Context, id: string): StoredFile => {
  const file = store.files.get(id)
  if (file === undefined) throw new Refusal('file_not_found', { words: id })
  if (file.bytes.length !== file.length)
    throw new Refusal('file_upload_size_mismatch', {
      words: `${file.bytes.length} bytes came, ${file.length} were announced`,
    })
  return file
}

const complete = method({
  scopes: ['files:write'],
  tier: 4,
  fields: {
    files: jsonOf(
      z
        .array(
          z.strictObject({
            id: z.string(),
            title: z.string().optional(),
            highlight_type: z.string().optional(),
          }),
        )
        .min(1),
    ),
    channel_id: z.string().optional(),
    thread_ts: stamp.optional(),
    initial_comment: z.string().optional(),
    blocks: z.unknown().optional(),
  },
  run: (sent, context) => {
    const files = sent.files.map(({ id, title }) => {
      const file = uploaded(context, id)
      return context.store.files.put(id, { ...file, title: title ?? file.title, isComplete: true })
    })
    if (sent.channel_id !== undefined) {
      const room = openRoom(context, sent.channel_id)
      context.talk.post(room, {
        user: context.identity.botUser,
        text: sent.initial_comment ?? '',
        // Slack shows the blocks only where there is no comment.
        blocks: sent.blocks === undefined || sent.initial_comment !== undefined ? [] : blocksIn(sent.blocks),
        files: files.map(({ id }) => id),
        thread: threadIn(context, room, sent.thread_ts),
      })
    }
    return { files: files.map((file) => wireFile(file, context)) }
  },
})

const info = method({
  scopes: ['files:read'],
  tier: 4,
  fields: { file: z.string(), limit: count.optional(), cursor: z.string().optional() },
  run: ({ file: id }, context) => {
    const file = context.store.files.get(id)
    if (file === undefined) throw new Refusal('file_not_found', { words: id })
    return { file: wireFile(file, context), comments: [], response_metadata: { next_cursor: '' } }
  },
})

export const fileMethods: Readonly<Record<string, Method>> = {
  'files.getUploadURLExternal': getUploadUrl,
  'files.completeUploadExternal': complete,
  'files.info': info,
}
