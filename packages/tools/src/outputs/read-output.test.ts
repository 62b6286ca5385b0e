import type { ToolContext, ToolResult } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { scratch } from '../scratch.ts'
import { readOutput } from './read-output.ts'

const textOf = (result: ToolResult): string =>
  'value' in result ? String(result.value) : JSON.stringify(result)

const contextWith = async (outputs: Readonly<Record<string, string>>): Promise<ToolContext> => {
  await using room = await scratch()
  return { ...room.context, output: (id) => Promise.resolve(outputs[id]) }
}

describe('read_output', () => {
  it('gives pages that end at line ends and join to the whole', async () => {
    const whole = Array.from(
      { length: 2_000 },
      (_, index) => `${index} 数据 ${'x'.repeat(index % 60)}\n`,
    ).join('')
    const context = await contextWith({ c3: whole })
    const [head, ...body] = textOf(await readOutput.run({ id: 'c3' }, context)).split('\n')
    const [, count, last] = /^output of c3: page 1 of (\d+), lines 1-(\d+)$/.exec(head ?? '') ?? []
    expect(body.slice(0, -1)).toHaveLength(Number(last))
    const pages: string[] = []
    for (let page = 1; page <= Number(count); page += 1) {
      const text = textOf(await readOutput.run({ id: 'c3', page }, context))
      expect(Buffer.byteLength(text)).toBeLessThan(7_000)
      pages.push(text.slice(text.indexOf('\n') + 1))
    }
    expect(pages.join('')).toBe(whole)
    expect(pages.length).toBeGreaterThan(5)
  })

  it('cuts a line that is longer than a page between two characters', async () => {
    const whole = `${'汉'.repeat(5_000)}🚀${'字'.repeat(5_000)}`
    const context = await contextWith({ c1: whole })
    const pages: string[] = []
    for (let page = 1; page <= 6; page += 1) {
      const text = textOf(await readOutput.run({ id: 'c1', page }, context))
      expect(text).toContain(`page ${page} of 6, lines 1-1\n`)
      pages.push(text.slice(text.indexOf('\n') + 1))
    }
    expect(pages.join('')).toBe(whole)
  })

  it('finds lines with two around them, numbered, with a break between far ones', async () => {
    const lines = Array.from({ length: 30 }, (_, index) =>
      index === 4 || index === 20 ? 'ERROR 错误' : `l${index + 1}`,
    )
    const context = await contextWith({ c1: `${lines.join('\n')}\n` })
    expect(textOf(await readOutput.run({ id: 'c1', pattern: '(?i)error' }, context))).toBe(
      [
        '2 lines of c1 match: page 1 of 1',
        '3- l3',
        '4- l4',
        '5: ERROR 错误',
        '6- l6',
        '7- l7',
        '--',
        '19- l19',
        '20- l20',
        '21: ERROR 错误',
        '22- l22',
        '23- l23',
      ].join('\n'),
    )
  })

  it('shows each line once when matches lie close together or at the ends', async () => {
    const context = await contextWith({ c1: 'hit\na\nhit\nb\nhit' })
    expect(textOf(await readOutput.run({ id: 'c1', pattern: 'hit' }, context))).toBe(
      '3 lines of c1 match: page 1 of 1\n1: hit\n2- a\n3: hit\n4- b\n5: hit',
    )
  })

  it('shows the part of a long line that matches', async () => {
    const context = await contextWith({ c1: `${'a'.repeat(16_380)}NEEDLE${'b'.repeat(40_000)}` })
    expect(textOf(await readOutput.run({ id: 'c1', pattern: 'aNEEDLEb' }, context))).toMatch(
      /\n1: …a+NEEDLEb+…$/,
    )
  })

  it('pages its matches too', async () => {
    const context = await contextWith({ c1: 'a line that matches\n'.repeat(2_000) })
    const first = textOf(await readOutput.run({ id: 'c1', pattern: 'matches' }, context))
    const second = textOf(await readOutput.run({ id: 'c1', pattern: 'matches', page: 2 }, context))
    expect(first).toMatch(/^2,000 lines of c1 match: page 1 of \d+\n1: /)
    expect(second).toMatch(/^2,000 lines of c1 match: page 2 of \d+\n\d{3}: /)
  })

  it('tells no match and no such page from an unknown output', async () => {
    const context = await contextWith({ c1: 'text', c2: '' })
    expect(await readOutput.run({ id: 'c1', pattern: 'none' }, context)).toEqual({
      outcome: 'empty',
      value: 'No line of the output of c1 matches.',
    })
    expect(await readOutput.run({ id: 'c1', page: 4 }, context)).toEqual({
      outcome: 'empty',
      value: 'output of c1: 1 page, there is no page 4.',
    })
    expect(await readOutput.run({ id: 'c2' }, context)).toMatchObject({ outcome: 'empty' })
    expect(await readOutput.run({ id: 'c9' }, context)).toEqual({
      outcome: 'failed',
      problem: { code: 'OUTPUT_UNKNOWN', params: { id: 'c9' } },
    })
    expect(await readOutput.run({ id: 'c1', pattern: '(' }, context)).toMatchObject({
      problem: { code: 'PATTERN_INVALID' },
    })
  })

  it.each([
    ['searches', { id: 'c1', pattern: 'none' }],
    ['pages', { id: 'c1', page: 3 }],
    ['searches line breaks', { id: 'c2', pattern: 'none' }],
  ])('hears a stop while it %s a large output', async (_, args) => {
    const stop = new AbortController()
    const outputs = { c1: 'text\n'.repeat(1_000_000), c2: '\n'.repeat(4_000_000) }
    const context = { ...(await contextWith(outputs)), signal: stop.signal }
    const reading = readOutput.run(args, context)
    setImmediate(() => stop.abort(new Error('stopped')))
    await expect(reading).rejects.toThrow('stopped')
  })

  it('pages one line of the largest output that is kept, to its end', async () => {
    const context = await contextWith({ c1: `${'x'.repeat(8_000_000)}END` })
    const first = textOf(await readOutput.run({ id: 'c1' }, context))
    const count = Number(/page 1 of (\d+)/.exec(first)?.[1])
    expect(count).toBeGreaterThan(500)
    expect(textOf(await readOutput.run({ id: 'c1', page: count }, context))).toMatch(/x+END$/)
  })

  it('searches for a pattern that others take for ever for', async () => {
    const context = await contextWith({ c1: `${'a'.repeat(200_000)}b\n`.repeat(5) })
    expect(await readOutput.run({ id: 'c1', pattern: '(a+)+$' }, context)).toMatchObject({ outcome: 'empty' })
  })
})
