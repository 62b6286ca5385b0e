import type { Block } from './native.ts'

/** One item of a list, as it stood in the text. */
export interface Item {
  readonly depth: number
  readonly blocks: readonly Block[]
  readonly number?: number
  readonly isChecked?: boolean
}

/** Lists in lists beyond this are shown on one level. */
const deepest = 4

/** Items that follow each other as a list; deeper ones are lists inside the item before them. */
export const listOf = (items: readonly Item[], level = 0): Block => {
  const base = Math.min(...items.map(({ depth }) => depth))
  const groups: { readonly head: Item; readonly inner: Item[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.depth > base && last !== undefined && level < deepest) last.inner.push(item)
    else groups.push({ head: item, inner: [] })
  }
  return {
    type: 'list',
    items: groups.map(({ head: { blocks, number, isChecked }, inner }) => ({
      blocks: [...blocks, ...(inner.length > 0 ? [listOf(inner, level + 1)] : [])],
      ...(number === undefined ? {} : { value: number, type: '1' }),
      ...(isChecked === undefined ? {} : { has_checkbox: true }),
      ...(isChecked === true ? { is_checked: true } : {}),
    })),
  }
}
