import type { Post } from './post.ts'
import { type Table, newTable } from './table.ts'

/** All messages, also by the room they stand in. */
export interface Posts extends Table<Post> {
  /** Oldest first. */
  readonly in: (room: string) => readonly Post[]
}

export const newPosts = (): Posts => {
  const all = newTable<Post>()
  const rooms = new Map<string, Map<string, Post>>()
  return {
    get: all.get,
    all: all.all,
    put: (id, post) => {
      const room = rooms.get(post.room) ?? new Map<string, Post>()
      rooms.set(post.room, room.set(id, post))
      return all.put(id, post)
    },
    drop: (id) => {
      rooms.get(all.get(id)?.room ?? '')?.delete(id)
      all.drop(id)
    },
    in: (room) => [...(rooms.get(room)?.values() ?? [])],
  }
}
