import { z } from 'zod'
import { int, maybe, snowflake } from '../body/fields.ts'
import { read } from '../body/read.ts'
import type { Call } from '../rest/route.ts'
import type { Post } from '../state/post.ts'
import { wireMessage } from '../wire/message.ts'
import { canRead, roomFor } from './access.ts'

const asked = z.object({
  limit: maybe(z.coerce.number().pipe(int(1, 100))),
  before: maybe(snowflake),
  after: maybe(snowflake),
  around: maybe(snowflake),
})

const isBefore = (one: string, other: string): boolean => BigInt(one) < BigInt(other)

const chosen = (
  all: readonly Post[],
  { limit = 50, before, after, around }: z.output<typeof asked>,
): readonly Post[] => {
  if (before !== undefined) return all.filter(({ id }) => isBefore(id, before)).slice(-limit)
  if (after !== undefined) return all.filter(({ id }) => isBefore(after, id)).slice(0, limit)
  if (around === undefined) return all.slice(-limit)
  const middle = all.filter(({ id }) => isBefore(id, around)).length
  const start = Math.max(0, middle - Math.floor(limit / 2))
  return all.slice(start, start + limit)
}

/** The messages of a channel, newest first. */
export const history = ({ platform, part, query, note }: Call): readonly object[] => {
  const room = roomFor(platform, part('channel.id'), 'ReadMessageHistory')
  const all = platform.posts.in(room.id).filter(({ onlyFor }) => onlyFor === undefined)
  return chosen(all, read(asked, Object.fromEntries(query), { note }))
    .toReversed()
    .map((post) => wireMessage(platform, post, canRead(platform)))
}
