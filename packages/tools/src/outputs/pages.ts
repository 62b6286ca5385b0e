import { measure, pageRoom } from '../page-room.ts'

/** One page of a text; `count` pages in all, none for an empty text. */
export interface OutputPage {
  readonly text: string
  readonly count: number
  /** Lines from `first` to `last`, from 1. */
  readonly first: number
  readonly last: number
}

/** Cuts a text into pages that fit into a result, at line ends, and in a longer line between two characters. */
export const pageOf = (text: string, page: number): OutputPage => {
  const borders = bordersOf(text)
  const [start = text.length, end = text.length] = borders.slice(page - 1, page + 1)
  const first = feedsIn(text, 0, start) + 1
  const last = first + feedsIn(text, start, end) - (text[end - 1] === '\n' ? 1 : 0)
  return { text: text.slice(start, end), count: borders.length - 1, first, last }
}

const bordersOf = (text: string): readonly number[] => {
  const borders = [0]
  for (let start = 0; start < text.length;) {
    const { end } = measure(text, { start, room: pageRoom })
    const feed = end === text.length ? -1 : text.lastIndexOf('\n', end - 1)
    start = feed < start ? end : feed + 1
    borders.push(start)
  }
  return borders
}

const feedsIn = (text: string, start: number, end: number): number => {
  let feeds = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) feeds += 1
  return feeds
}
