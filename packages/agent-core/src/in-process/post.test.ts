import { postContract } from '../contracts/post.ts'
import { createPostRoom } from './post.ts'

for (const canFind of [true, false])
  postContract(`a list that ${canFind ? 'can' : 'cannot'} be looked at`, () => {
    const room = createPostRoom({ platform: 'slack', canFind })
    return {
      ...room,
      shown: () => room.pinned().map(({ text }) => text),
      bytes: () => room.pinned().flatMap(({ bytes }) => bytes ?? []),
      restart: () => room.post,
    }
  })
