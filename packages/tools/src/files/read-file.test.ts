import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import type { ToolResult } from '@errand/agent-core'
import { scratch } from '../scratch.ts'
import { readFile } from './read-file.ts'

const textOf = (result: ToolResult): string =>
  'value' in result ? String(result.value) : JSON.stringify(result)
const bodyOf = (result: ToolResult): readonly string[] => textOf(result).split('\n').slice(1)

describe('read_file', () => {
  it('numbers the lines and says how many there are', async () => {
    await using room = await scratch({ 'docs/rates.md': '# 费率\n\n6.21 today\n' })
    expect(await readFile.run({ path: 'docs/rates.md' }, room.context)).toEqual({
      outcome: 'ok',
      value: 'docs/rates.md: lines 1-3 of 3 lines\n1\t# 费率\n2\t\n3\t6.21 today',
    })
  })

  it('reads only the lines asked for', async () => {
    await using room = await scratch({ 'a.txt': 'one\ntwo\nthree\nfour' })
    expect(textOf(await readFile.run({ path: 'a.txt', from: 2, to: 3 }, room.context))).toBe(
      'a.txt: lines 2-3 of 4 lines\n2\ttwo\n3\tthree',
    )
  })

  it('gives a long file in pages that join to the whole of it', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, index) => `line ${index + 1} 数据 ${'x'.repeat(index % 90)}`,
    )
    await using room = await scratch({ 'long.txt': `${lines.join('\n')}\n` })
    const read: string[] = []
    for (let from: number | undefined = 1; from !== undefined;) {
      const page = textOf(await readFile.run({ path: 'long.txt', from }, room.context))
      expect(Buffer.byteLength(page)).toBeLessThan(7_000)
      const [head, ...rest] = page.split('\n')
      // The first line is what people are shown of it.
      expect(head).toMatch(/^long\.txt: lines [\d,]+-[\d,]+ of 3,000 lines$/)
      read.push(...rest.filter((line) => !line.startsWith('go on with ')))
      const next = /go on with from=(\d+)/.exec(page)?.[1]
      from = next === undefined ? undefined : Number(next)
    }
    expect(read).toEqual(lines.map((line, index) => `${index + 1}\t${line}`))
  })

  it('shows the beginning of a long line and how much is left, and more of it when it alone is asked for', async () => {
    await using room = await scratch({ 'one.json': `short\n${'汉'.repeat(30_000)}\nafter` })
    const [, long, after] = bodyOf(await readFile.run({ path: 'one.json' }, room.context))
    expect(long).toMatch(/^2\t汉{666}… \(88,000 more bytes in this line\)$/)
    expect(after).toBe('3\tafter')
    const [alone] = bodyOf(await readFile.run({ path: 'one.json', from: 2, to: 2 }, room.context))
    expect(alone).toMatch(/^2\t汉{1690,1700}… \(84,9\d\d more bytes in this line\)$/)
  })

  it('reads UTF-16 by its mark and leaves the mark of UTF-8 out', async () => {
    const little = Buffer.from('\ufeff第一行\nsecond\u0a0a', 'utf16le')
    await using room = await scratch({
      'little.txt': little,
      'big.txt': Buffer.from(little).swap16(),
      'marked.txt': '\ufeffone',
    })
    for (const path of ['little.txt', 'big.txt'])
      expect(bodyOf(await readFile.run({ path }, room.context))).toEqual(['1\t第一行', '2\tsecond\u0a0a'])
    expect(bodyOf(await readFile.run({ path: 'marked.txt' }, room.context))).toEqual(['1\tone'])
  })

  it('says so when bytes are no UTF-8 and when lines end in CRLF', async () => {
    await using room = await scratch({ 'gbk.txt': Buffer.from([0xb2, 0xe9, 0x0a]), 'dos.txt': 'a\r\nb\r\n' })
    expect(textOf(await readFile.run({ path: 'gbk.txt' }, room.context))).toContain('no UTF-8')
    expect(textOf(await readFile.run({ path: 'dos.txt' }, room.context))).toBe(
      'dos.txt: lines 1-2 of 2 lines; line ends are CRLF\n1\ta\n2\tb',
    )
  })

  it('fails on a binary file with its size', async () => {
    await using room = await scratch({ 'logo.png': Buffer.from('89504e470d0a1a0a0000000d', 'hex') })
    expect(await readFile.run({ path: 'logo.png' }, room.context)).toEqual({
      outcome: 'failed',
      problem: { code: 'FILE_BINARY', params: { path: 'logo.png', bytes: 12 } },
    })
  })

  it('tells an empty file and a line beyond the end from a missing file', async () => {
    await using room = await scratch({ 'empty.txt': '', 'one.txt': 'x' })
    expect(await readFile.run({ path: 'empty.txt' }, room.context)).toEqual({
      outcome: 'empty',
      value: 'empty.txt is empty.',
    })
    expect(await readFile.run({ path: 'one.txt', from: 5 }, room.context)).toEqual({
      outcome: 'empty',
      value: 'one.txt has 1 line; there is no line 5.',
    })
    expect(await readFile.run({ path: 'none.txt' }, room.context)).toEqual({
      outcome: 'failed',
      problem: { code: 'PATH_MISSING', params: { path: 'none.txt' } },
    })
  })

  it('refuses a range that ends before it begins', async () => {
    await using room = await scratch({ 'a.txt': 'x' })
    expect(await readFile.run({ path: 'a.txt', from: 3, to: 2 }, room.context)).toMatchObject({
      problem: { code: 'INVALID_ARGUMENTS' },
    })
  })

  it('throws when it is stopped', async () => {
    await using room = await scratch({ 'a.txt': 'x' })
    const context = { ...room.context, signal: AbortSignal.abort(new Error('stopped')) }
    await expect(readFile.run({ path: 'a.txt' }, context)).rejects.toThrow('stopped')
  })
})
