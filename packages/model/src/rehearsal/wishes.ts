import { type Observation, worked } from './observation.ts'
import type { Wish } from './plan.ts'
import type { Words } from './words.ts'

/** The mark under which an answer names the calls it rests on. */
export const cite = (...observations: readonly Observation[]): string =>
  observations.map(({ id }) => `[${id}]`).join(' ')

/** The first line of what came back, for a failure. */
const whyNot = ({ lines }: Observation): string => lines.find((line) => line.trim() !== '') ?? ''

/** Says how an effect ended, in the words of its result: a person may have changed what was to be done. */
export const ended = (words: Words, what: string, observation: Observation | undefined): string =>
  observation === undefined || !worked(observation)
    ? notDone(words, what, observation)
    : words.done(observation.lines.join(' ').trim(), cite(observation))

/** Says that a call did not do what it should, without citing it. */
export const notDone = (words: Words, what: string, observation: Observation | undefined): string =>
  words.notDone(what, observation?.outcome ?? 'unknown', observation === undefined ? '' : whyNot(observation))

export const listFolder = (words: Words, path: string): Wish => ({
  tool: 'list_files',
  args: { path },
  purpose: words.listing(path),
})

export const searchFor = (
  words: Words,
  { pattern, path, shown }: { readonly pattern: string; readonly path: string; readonly shown: string },
): Wish => ({
  tool: 'search_files',
  args: { pattern, path },
  purpose: words.searching(shown, path),
})

export const readPage = (
  words: Words,
  path: string,
  range: { readonly from?: number; readonly to?: number } = {},
): Wish => ({
  tool: 'read_file',
  args: { path, ...range },
  purpose: words.reading(path),
})

export const writeWhole = (words: Words, path: string, content: string): Wish => ({
  tool: 'write_file',
  args: { path, content },
  purpose: words.writing(path),
})
