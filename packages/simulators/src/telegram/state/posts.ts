import type { WireMessage } from '../wire.ts'
import type { StoredFile } from './files.ts'

/** A message as the platform keeps it: what the Bot API tells of it, and what only the clients know. */
export interface Post {
  /** The id by which a person names it: the message's, or `e` and a number for one that only its receiver sees. */
  readonly id: string
  readonly wire: WireMessage
  /** The topic it stands in; the General topic has no number. */
  readonly thread: number | undefined
  /** Unix milliseconds. */
  readonly at: number
  readonly isSilent: boolean
  readonly edits: number
  readonly reactions: readonly string[]
  readonly files: readonly StoredFile[]
  /** The bot asks for a reply to it: from everybody, or from one person only. */
  readonly asks?: { readonly placeholder?: string; readonly isSelective: boolean }
  /** The bot was told of it. */
  readonly isTold: boolean
}

export interface Posts {
  /** The next `message_id` of a chat: each chat counts for itself. */
  nextId(chat: number): number
  nextEphemeralId(): number
  add(post: Post): Post
  change(post: Post, change: Partial<Post>): Post
  drop(post: Post): void
  of(chat: number): readonly Post[]
  find(chat: number, id: string): Post | undefined
}

export const postsOf = (): Posts => {
  let posts: ReadonlyMap<number, readonly Post[]> = new Map()
  const ids = new Map<number, number>()
  let ephemeral = 0
  const of = (chat: number): readonly Post[] => posts.get(chat) ?? []
  const put = (chat: number, list: readonly Post[]): void => {
    posts = new Map([...posts, [chat, list]])
  }
  return {
    nextId: (chat) => {
      const id = (ids.get(chat) ?? 0) + 1
      ids.set(chat, id)
      return id
    },
    nextEphemeralId: () => (ephemeral += 1),
    add: (post) => {
      put(post.wire.chat.id, [...of(post.wire.chat.id), post])
      return post
    },
    change: (post, change) => {
      const changed = { ...post, ...change }
      put(
        post.wire.chat.id,
        of(post.wire.chat.id).map((other) => (other.id === post.id ? changed : other)),
      )
      return changed
    },
    drop: (post) =>
      put(
        post.wire.chat.id,
        of(post.wire.chat.id).filter((other) => other.id !== post.id),
      ),
    of,
    find: (chat, id) => of(chat).find((post) => post.id === id),
  }
}
