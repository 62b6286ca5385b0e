import { around } from './tree.ts'

/** A stretch of Discord's Markdown. */
export interface Written {
  readonly words: string
  /** What of it cannot be escaped, as in code: no mark may stand around it that a sign in there could end. */
  readonly raw: string
}

/** All that cannot be escaped in stretches. */
export const rawIn = (stretches: readonly Written[]): string => stretches.map(({ raw }) => raw).join('')

/**
 * Stretches one after the other: the same sign at the end of one and the beginning of the next would be read as one
 * longer sign, so a space without width keeps them apart.
 */
export const run = (stretches: readonly Written[]): string =>
  stretches.reduce((before, { words }) => before + (meets(before, words) ? '\u200B' : '') + words, '')

const meets = (before: string, after: string): boolean => {
  const last = before.at(-1)
  return last !== undefined && '*_~`|'.includes(last) && after.startsWith(last)
}

/** A mark around stretches: line by line, for blocks end it, and with gaps where something in them would end it. */
export const enclosed = (stretches: readonly Written[], mark: '**' | '*' | '~~'): readonly Written[] => {
  const found: Written[] = []
  let open: Written[] = []
  const close = (): void => {
    if (open.length > 0) found.push({ words: linesIn(run(open), mark), raw: rawIn(open) })
    open = []
  }
  for (const stretch of stretches) {
    if (stretch.raw.includes(mark.charAt(0))) {
      close()
      found.push(stretch)
    } else open.push(stretch)
  }
  close()
  return found
}

const linesIn = (text: string, mark: string): string =>
  text
    .split('\n')
    .map((line) =>
      around(
        line,
        (words) => `${mark}${words}${words.endsWith(mark.charAt(0)) && mark === '~~' ? '\u200B' : ''}${mark}`,
      ),
    )
    .join('\n')
