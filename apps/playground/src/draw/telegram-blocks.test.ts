import { expect, it } from 'vitest'
import { richBlock } from './telegram-blocks.ts'

const words = (text: string) => [{ type: 'paragraph', text }]

/** What stands before each item of a list, and its kind. */
const drawn = (items: NonNullable<Parameters<typeof richBlock>[0]['items']>): readonly string[] =>
  [...richBlock({ type: 'list', items }).html.matchAll(/<(?:[uo]l|li[^>]*)>/gu)].map(([tag]) => tag)

it('an item of a list has its own number, or a dot', () => {
  expect(
    drawn([{ blocks: words('a'), value: 7 }, { blocks: words('b'), value: 9 }, { blocks: words('c') }]),
  ).toEqual(['<ol>', '<li class="number" value="7">', '<li class="number" value="9">', '<li class="dot" >'])
})

it('an item of a list has a box', () => {
  const box = { has_checkbox: true }
  expect(
    drawn([
      { blocks: words('a'), ...box },
      { blocks: words('b'), ...box, is_checked: true },
    ]),
  ).toEqual(['<ul>', '<li class="box" >', '<li class="box checked" >'])
})
