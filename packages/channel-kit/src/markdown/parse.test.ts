import { assert, property } from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { anyAnswer } from './trial/any-answer.ts'
import { chunksOf } from './chunks.ts'
import { richText } from './flatten.ts'
import { parse, parsed } from './parse.ts'

/** A tree without what nobody is shown: places, whether a list is loose, empty lines under code that nothing closes. */
const bare = (node: Nodes): unknown => {
  const { position: _where, ...rest } = node
  const { spread: _loose, ...own } = { spread: null, ...rest }
  if (node.type === 'code') return { ...own, value: node.value.replace(/\n+$/u, '') }
  return 'children' in node ? { ...own, children: node.children.map(bare) } : own
}

it('a text that is read in stretches says what it says as a whole', () => {
  const same = property(anyAnswer, (source) => {
    if (source.length > 2_500) return
    const whole = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    expect(parsed(source, { least: 1 }).map(({ node }) => bare(node))).toEqual(whole.children.map(bare))
  })
  assert(same, { numRuns: Number(process.env['RANDOM_ANSWERS'] ?? 150), seed: 1 })
})

it('reads a text once, however often it is drawn', () => {
  expect(parse('a **b**')).toBe(parse('a **b**'))
})

it.each([
  ['notes', 'a [one][x] and [^1]\n\n', '[x]: https://a.example\n\n[^1]: a note\n'],
  ['items', '1. item\n', '\n[x]: https://a.example\n'],
])('%s of a long text belong together', (_what, unit, end) => {
  const source = unit.repeat(400) + end
  const whole = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  expect(chunksOf(source).length).toBeGreaterThan(2)
  expect(parse(source).map(({ node }) => bare(node))).toEqual(whole.children.map(bare))
})

const stretched = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length))

/** The deepest level, and the most nodes that are beside each other in anything but the whole, its lists and tables. */
const extentOf = (source: string): { readonly depth: number; readonly marks: number } => {
  let depth = 0
  let marks = 0
  let level: readonly Nodes[] = parse(source).map(({ node }) => node)
  for (; level.length > 0; depth++) {
    for (const node of level) if (node.type === 'paragraph') marks = Math.max(marks, node.children.length)
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return { depth, marks }
}

const letters = (text: string): string => text.replaceAll(/[^a-z]/gu, '')

describe('the work of a long text grows with its length alone', () => {
  it.each([
    ['quotes', '> q\n\n'],
    ['lines that go on in a quote', '> q\n\nq\nq\n'],
    ['items', '- i\n'],
    ['items with quotes', '- > x\n'],
    ['paragraphs', 'a **b** `c`\n\n'],
    ['titles', '# t\n'],
  ])('%s are read in stretches no longer than those of a short one', (_what, unit) => {
    const longest = (length: number): number =>
      Math.max(...chunksOf(stretched(unit, length)).map(({ start, end }) => end - start))
    expect(longest(80_000)).toBe(longest(5_000))
    expect(longest(80_000)).toBeLessThan(1_100)
  })

  it.each([
    ['lazy lines', `> q\n${stretched('q\n', 20_000)}`],
    ['titles that are underlined', stretched('t\n=\n', 20_000)],
    ['quotes in quotes', `${stretched('>', 20_000)} x`],
    ['lists in lists', `${stretched('- ', 20_000)}x`],
    ['code that an item ended', `- x\n  \`\`\`\nend\n${stretched('> q\nq\n', 20_000)}`],
  ])('%s without a place to cut stand as they were written', (_what, source) => {
    expect(chunksOf(source).some(({ isPlain }) => isPlain)).toBe(true)
    expect(richText(source).text.replaceAll(/\s/gu, '')).toBe(source.replaceAll(/\s/gu, ''))
  })

  it.each([
    ['emphasis', 'a**b', 1_100],
    ['unlike emphasis', '*a _b ', 1_100],
    ['code', '`c` ', 500],
    ['links', '[a](b) ', 500],
    ['HTML that nothing ends', 'a <?', 500],
    ['brackets', '![', 500],
  ])('%s beyond a bound is text, and all of it', (_what, unit, most) => {
    const { depth, marks } = extentOf(stretched(unit, 40_000))
    expect(depth).toBeLessThan(600)
    expect(marks).toBeLessThan(most)
    const source = stretched(unit, 40_000)
    expect(letters(richText(source).text)).toBe(letters(source))
  })

  it.each([
    ['with a tail of signs', `www.a.example/${'&b;'.repeat(3_000)}`],
    ['in a long paragraph with an open bracket', `[${'a '.repeat(5_000)} www.a.example`],
  ])('an address %s is text', (_what, source) => {
    expect(richText(source)).toEqual({ text: source, spans: [] })
  })

  it('a table does not grow by the cells that its rows have not, nor by one that is wide', () => {
    const ragged = `${'|a'.repeat(800)}|\n${'|-'.repeat(800)}|\n${'|x|\n'.repeat(800)}`
    expect(richText(ragged).text.length).toBeLessThan(ragged.length * 4)
    const wide = `|${'a'.repeat(5_000)}|b|\n|-|-|\n${'|x|y|\n'.repeat(800)}`
    expect(richText(wide).text.length).toBeLessThan(wide.length * 8)
  })
})
