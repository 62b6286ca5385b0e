import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createPostRoom } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { scratch } from '../scratch.ts'
import { postFile } from './post-file.ts'

const platform = 'cli'

describe('post_file', () => {
  it('shows the file, its size, where it goes and its words, then posts it once', async () => {
    await using room = await scratch({ 'a/list.csv': 'x;y\n' })
    const { post, pinned } = createPostRoom({ platform })
    const tool = postFile(post)
    const args = { path: './a/list.csv', caption: 'the list\u200b' }
    const change = await tool.change?.(args, room.context)
    expect(change).toMatch(
      /^Sends a\/list\.csv \(4 bytes, last changed .* UTC\) to this conversation on cli\.\n/u,
    )
    expect(change).toContain(String.raw`the list\u{200b}`)
    const sent = { outcome: 'ok', value: 'Sent a/list.csv to this conversation on cli.' }
    expect(await tool.run(args, room.context)).toEqual(sent)
    // A second attempt after a crash finds what the first did, also where the file is gone by then.
    await rm(join(room.folder, 'a/list.csv'))
    expect(await tool.run(args, room.context)).toEqual(sent)
    expect(pinned().map(({ where, text }) => [where, text])).toEqual([['c', 'list.csv\nthe list\u200b']])
    expect(Buffer.from(pinned()[0]?.bytes ?? []).toString()).toBe('x;y\n')
  })

  it.each([
    ['gone.csv', 'PATH_MISSING'],
    ['../outside/secret.txt', 'PATH_OUTSIDE'],
    ['link', 'PATH_LINKED'],
    ['.', 'PATH_NOT_A_FILE'],
    ['large.bin', 'FILE_TOO_LARGE'],
  ])('posts nothing of %s', async (path, code) => {
    await using room = await scratch({ 'large.bin': 'x'.repeat(11) })
    await symlink(join(room.outside, 'secret.txt'), join(room.folder, 'link'))
    const { post, pinned } = createPostRoom({ platform, mostBytes: 10 })
    const tool = postFile(post)
    await expect(tool.change?.({ path }, room.context)).rejects.toMatchObject({ code })
    expect(await tool.recheck?.({ path }, room.context)).toMatchObject({ code })
    expect(await tool.run({ path }, room.context)).toMatchObject({ outcome: 'failed', problem: { code } })
    expect(pinned()).toEqual([])
  })

  it('is not asked for where nothing can be posted now', async () => {
    await using room = await scratch({ 'a.csv': 'x' })
    const tool = postFile(createPostRoom({ platform: 'slack' }).post)
    await expect(tool.change?.({ path: 'a.csv' }, room.context)).rejects.toMatchObject({
      code: 'POST_UNREACHABLE',
    })
  })

  it('says that it is there already where people have the folder', async () => {
    await using room = await scratch({ 'a.csv': 'x' })
    const post = { mostBytes: () => Infinity, send: async () => ({ state: 'offered' }) as const }
    expect(await postFile(post).run({ path: 'a.csv' }, room.context)).toMatchObject({
      outcome: 'ok',
      value: expect.stringContaining('a.csv lies in the folder'),
    })
  })

  it('does not know what became of an answer that was lost', async () => {
    await using room = await scratch({ 'a.csv': 'x' })
    const { post, next } = createPostRoom({ platform, canFind: false })
    next('answer_lost')
    expect(await postFile(post).run({ path: 'a.csv' }, room.context)).toMatchObject({ outcome: 'unknown' })
  })
})
