import { describe, expect, it } from 'vitest'
import { createWorld } from './test/world.ts'

const code = Array.from({ length: 40 }, (_, line) => `const line${line} = ${line}`).join('\n')
const markdown = [
  '# 结果 👩‍👩‍👧',
  '它**完成**了，见 [计划](https://example.com/plan)。@everyone',
  '| 名称 | n |\n| - | - |\n| 一 | 1 |',
  `\`\`\`ts\n${code}\n\`\`\``,
  '中文句子很长，'.repeat(700),
  'The end.',
].join('\n\n')

/** What sends for the whole process: whichever release of undici was loaded last set its own. */
const processWide = Symbol.for('undici.globalDispatcher.1')

describe('an answer on Discord', { timeout: 60_000 }, () => {
  it('that is long, in Chinese, with emoji, a table and code, arrives whole and in order, and calls nobody', async () => {
    await using world = await createWorld()
    const { discord } = world
    await world.start([{ content: markdown }])
    const at = await world.ask('tell me all')
    await world.heard(at, 'The end.')
    const file = await world.until(() => world.said(at).flatMap(({ files }) => files)[0])
    expect(file.name).toBe('code-1.ts')
    expect(Buffer.from(file.bytes).toString()).toBe(`${code}\n`)
    const said = world.said(at)
    const text = said.map((one) => one.text).join('\n')
    expect(text).toContain('👩‍👩‍👧')
    expect(text.split('中文句子很长').length - 1).toBe(700)
    expect(world.said(at, world.bob).some(({ isLoud }) => isLoud)).toBe(false)
    expect(said.flatMap(({ spans }) => spans)).toContainEqual(
      expect.objectContaining({ kind: 'link', detail: 'https://example.com/plan' }),
    )
    expect(world.complaints()).toEqual([])
    expect(discord.threads(world.room)).toEqual([at])
  })

  it('goes out with its files, whatever else in the process sets its own way of sending', async () => {
    await using world = await createWorld()
    const before: unknown = Reflect.get(globalThis, processWide)
    Reflect.set(globalThis, processWide, {
      dispatch: () => {
        throw new TypeError('body must be a FormData created by this undici package instance')
      },
    })
    try {
      await world.start([{ content: markdown }])
      const at = await world.ask('tell me all')
      await world.heard(at, 'The end.')
      const file = await world.until(() => world.said(at).flatMap(({ files }) => files)[0])
      expect(file.name).toBe('code-1.ts')
    } finally {
      Reflect.set(globalThis, processWide, before)
    }
  })

  it('to a request with a file: the file is there, and nobody else’s address is fetched', async () => {
    await using world = await createWorld()
    const { discord, ann, direct } = world
    const { app } = await world.start([{ content: 'Read.' }])
    const bytes = Buffer.from('name;count\n')
    await discord.say(ann, direct, { text: 'read it', files: [{ name: 'a.csv', type: 'text/csv', bytes }] })
    await world.heard(direct, 'Read.')
    const place = {
      tenant: 'default',
      platform: 'discord',
      workspace: 'dm',
      channel: direct.channel,
      kind: 'private',
    } as const
    const file = { kind: 'file', name: 'a', type: 'text/csv', ref: 'http://127.0.0.1:1/secret' } as const
    await expect(app.files(file, { place, signal: AbortSignal.timeout(1_000) })).rejects.toMatchObject({
      code: 'FILE_LOST',
    })
    expect(world.complaints()).toEqual([])
  })
})
