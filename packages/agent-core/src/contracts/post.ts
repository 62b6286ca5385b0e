import { describe, expect, it } from 'vitest'
import { ErrandError } from '../errors.ts'
import type { Parcel, Post, Posting } from '../ports/post.ts'

/** A Post under test, on a platform called `slack`. */
export interface PostSubject {
  readonly post: Post
  /** The same over what is kept, as after a crash. */
  readonly restart: () => Post
  /** What stands there, in order. */
  readonly shown: () => readonly string[]
  readonly bytes: () => readonly Uint8Array[]
  /** What happens to the next attempt: it fails before anything happened, or its answer is lost after it did. */
  readonly next: (mishap: 'refused' | 'answer_lost') => void
}

const place = {
  tenant: 'default',
  platform: 'slack',
  workspace: 'w',
  channel: 'ana',
  kind: 'private',
} as const
const posting = (key: string, to: Posting['to'] = place): Posting => ({ to, key, task: 't1', place })
const text = (markdown: string): Parcel => ({ kind: 'text', markdown })
const file = (content: string, caption?: string): Parcel => ({
  kind: 'file',
  name: 'a.csv',
  ...(caption === undefined ? {} : { caption }),
  bytes: () => Promise.resolve(new TextEncoder().encode(content)),
})

/** What every Post keeps. */
export const postContract = (name: string, open: () => PostSubject): void => {
  describe(`${name} as a post`, () => {
    it('posts once under a key, however often it is asked and restarted, and anew under another', async () => {
      const { post, restart, shown } = open()
      expect(await post.send(text('one'), posting('a'))).toEqual({ state: 'posted' })
      expect(await post.send(text('one'), posting('a'))).toEqual({ state: 'posted' })
      expect(await restart().send(text('one'), posting('a'))).toEqual({ state: 'posted' })
      expect(await post.send(text('one'), posting('b'))).toEqual({ state: 'posted' })
      expect(shown()).toEqual(['one', 'one'])
    })

    it('posts a file with its words, and needs its bytes no more once it stands', async () => {
      const { post, shown, bytes } = open()
      expect(await post.send(file('x;y', 'the list'), posting('a'))).toEqual({ state: 'posted' })
      const gone: Parcel = {
        kind: 'file',
        name: 'a.csv',
        bytes: () => Promise.reject(new ErrandError('PATH_MISSING', { path: 'a.csv' })),
      }
      expect(await post.send(gone, posting('a'))).toEqual({ state: 'posted' })
      expect(shown()).toEqual(['a.csv\nthe list'])
      expect(bytes().map((one) => new TextDecoder().decode(one))).toEqual(['x;y'])
      const problem = { code: 'PATH_MISSING', params: { path: 'a.csv' } }
      expect(await post.send(gone, posting('b'))).toEqual({ state: 'failed', problem })
      expect(shown()).toHaveLength(1)
    })

    it('writes to a person in private', async () => {
      const { post, shown } = open()
      const { tenant, platform, workspace } = place
      const ended = await post.send(text('hi'), posting('a', { tenant, platform, workspace, user: 'bo' }))
      expect(ended).toEqual({ state: 'posted' })
      expect(shown()).toEqual(['hi'])
    })

    it('says so where it cannot post at all', async () => {
      const { post } = open()
      const there = { ...place, platform: 'nowhere' }
      expect(post.mostBytes(place)).toBeGreaterThan(0)
      expect(post.mostBytes(there)).toBeUndefined()
      expect(await post.send(text('one'), posting('a', there))).toMatchObject({
        state: 'failed',
        problem: { code: 'POST_UNREACHABLE' },
      })
    })

    it('posts on a later attempt what certainly is not there', async () => {
      const { post, shown, next } = open()
      next('refused')
      expect(await post.send(text('one'), posting('a'))).toMatchObject({
        state: 'failed',
        problem: { code: 'POST_FAILED' },
      })
      expect(shown()).toEqual([])
      expect(await post.send(text('one'), posting('a'))).toEqual({ state: 'posted' })
      expect(shown()).toEqual(['one'])
    })

    it('never posts twice what may be there: it finds it, or stays in doubt, also after a restart', async () => {
      const { post, restart, shown, next } = open()
      next('answer_lost')
      const first = await post.send(text('one'), posting('a'))
      expect(first).toMatchObject({ state: 'unknown', problem: { code: 'POST_UNCERTAIN' } })
      const canTell = first.state === 'unknown' && first.passing === true
      for (const other of [restart(), post])
        expect((await other.send(text('one'), posting('a'))).state).toBe(canTell ? 'posted' : 'unknown')
      expect(shown()).toEqual(['one'])
    })
  })
}
