import { measure, pageRoom } from '../page-room.ts'
import { createBreath } from './breath.ts'

/** One page of a text; `count` pages in all, none for an empty text. */
export interface OutputPage {
  readonly text: string
  readonly count: number
  /** Lines from `first` to `last`, from 1. */
  readonly first: number
  readonly last: number
}

/** Cuts a text into pages that fit into a result, at line ends, and in a longer line between two characters. */
export const pageOf = async (
  text: string,
  page: number,
  { signal }: { readonly signal: AbortSignal },
): Promise<OutputPage> => {
  const { start, end, count } = await bordersOf(text, page, signal)
  const first = feedsIn(text, 0, start) + 1
  const last = first + feedsIn(text, start, end) - (text[end - 1] === '\n' ? 1 : 0)
  return { text: text.slice(start, end), count, first, last }
}

/** Where a page starts and ends (at the text's end for one beyond the last), and how many there are. */
const bordersOf = async (
  text: string,
  page: number,
  signal: AbortSignal,
): Promise<{ readonly start: number; readonly end: number; readonly count: number }> => {
  const breath = createBreath()
  let found = { start: text.length, end: text.length }
  let count = 0
  for (let start = 0; start < text.length;) {
    const { end } = measure(text, { start, room: pageRoom })
    // Looked for on the page only: a text without line breaks would be gone through again for each page.
    const feed = end === text.length ? -1 : text.slice(start, end).lastIndexOf('\n')
    const next = feed === -1 ? end : start + feed + 1
    count++
    if (count === page) found = { start, end: next }
    if (breath.isDue(next - start)) await breath.take(signal)
    start = next
  }
  return { ...found, count }
}

const feedsIn = (text: string, start: number, end: number): number => {
  let feeds = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) feeds += 1
  return feeds
}
