import {
  createManualClock,
  createMemoryStorage,
  createTrial,
  type Place,
  type Post,
} from '@errand/agent-core'
import { postContract } from '@errand/agent-core/contracts'
import { expect, it } from 'vitest'
import { createPoster, type Poster } from './poster.ts'
import { createRoom, type Mishap } from './trial/room.ts'

const place: Place = {
  tenant: 'default',
  platform: 'terminal',
  workspace: 'w',
  channel: 'ana',
  kind: 'private',
}
const posting = { to: place, key: 'k', task: 't1', place }
const markdown = (text: string) => ({ kind: 'text', markdown: text }) as const

const open = ({ canFind = true }: { readonly canFind?: boolean } = {}) => {
  const clock = createManualClock()
  const storage = createMemoryStorage({ clock })
  const { works } = createTrial({ script: [], storage, works: { clock } })
  const mishaps: (Mishap | undefined)[] = []
  const room = createRoom({
    now: () => clock.now(),
    canFind,
    mishap: ({ what }) => (what === 'send' || what === 'find' ? mishaps.shift() : undefined),
  })
  const start = (): Poster => createPoster({ works, surface: room.surface })
  return { room, works, mishaps, start, poster: start() }
}

// The contract's platform is that of the room.
const asPost = (poster: Poster): Post => ({
  mostBytes: ({ platform }) => (platform === 'slack' ? poster.mostBytes : undefined),
  send: async (parcel, given) =>
    given.to.platform === 'slack'
      ? poster.send(parcel, given)
      : { state: 'failed', problem: { code: 'POST_UNREACHABLE', params: {} } },
})

for (const canFind of [true, false])
  postContract(`the poster of a platform that ${canFind ? 'can' : 'cannot'} tell`, () => {
    const { room, mishaps, start } = open({ canFind })
    return {
      post: asPost(start()),
      restart: () => asPost(start()),
      shown: () => room.posted.map(({ note }) => note.text),
      bytes: () => room.files.map(({ bytes }) => bytes),
      next: (mishap) => mishaps.push({ kind: mishap }),
    }
  })

it('posts the rest of a long text after what went wrong, and no part twice', async () => {
  const { poster, room, mishaps } = open()
  const long = 'x'.repeat(100)
  mishaps.push(undefined, { kind: 'rate', retryAfterMs: 500 })
  expect(await poster.send(markdown(long), posting)).toMatchObject({
    state: 'failed',
    passing: true,
    retryAfterMs: 500,
  })
  expect(room.posted).toHaveLength(1)
  expect(await poster.send(markdown(long), posting)).toEqual({ state: 'posted' })
  expect(room.shown().join('')).toBe(long)
  expect(room.posted.every(({ isLoud }) => isLoud)).toBe(true)
})

it('has replies mean the task only where the task is', async () => {
  const { poster, works } = open()
  await poster.send(markdown('here'), posting)
  await poster.send(markdown('there'), { ...posting, key: 'l', to: { ...place, channel: 'bo' } })
  const rows = await works.store.deliveries('t1')
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(rows.filter(({ lookup }) => lookup !== undefined)).toHaveLength(1)
})

it('stays in doubt while the platform does not say whether it is there, and then finds it', async () => {
  const { poster, room, mishaps } = open()
  mishaps.push({ kind: 'answer_lost' }, { kind: 'passing' }, { kind: 'rate', retryAfterMs: 10 })
  for (const _ of mishaps.slice())
    expect(await poster.send(markdown('once'), posting)).toMatchObject({ state: 'unknown', passing: true })
  expect(await poster.send(markdown('once'), posting)).toEqual({ state: 'posted' })
  expect(room.shown()).toEqual(['once'])
})
