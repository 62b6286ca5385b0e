import { counted } from '../clip.ts'
import type { Digest, Part } from '../digest.ts'
import { isTrouble } from '../log/level.ts'
import { clip } from '../clip.ts'
import { isHeading, proseParts } from './prose.ts'

const mostMatches = 60

/**
 * A text with headings, or of paragraphs, by them and their first sentences; with what lines in it speak of trouble.
 * Undefined for one without either: its head and tail say as much.
 */
export const digestLongText = (
  text: string,
  { characters }: { readonly characters: number },
): Digest | undefined => {
  const blocks = text
    .split(/\n\s*\n/)
    .flatMap(splitAtHeadings)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const headings = blocks.filter(isHeading).length
  const isProse = headings >= 3 || (blocks.length >= 5 && text.length / blocks.length < 4_000)
  const matches = matchParts(text)
  if (!isProse) return undefined
  const isCut = text.length < characters ? `, read up to character ${text.length}` : ''
  return {
    kind: 'text',
    head: `${counted(characters, 'character')}, ${counted(blocks.length, 'paragraph')}, ${counted(headings, 'heading')}${isCut}`,
    parts: [...proseParts(blocks), ...matches],
  }
}

const splitAtHeadings = (block: string): readonly string[] => {
  const [first = '', ...rest] = block.trimStart().split('\n')
  return isHeading(first) && rest.length > 0 ? [first, rest.join('\n')] : [block]
}

const matchParts = (text: string): readonly Part[] => {
  const parts: Part[] = []
  let line = 0
  for (let from = 0; from < text.length && parts.length < mostMatches;) {
    const feed = text.indexOf('\n', from)
    const end = feed === -1 ? text.length : feed
    line++
    const said = text.slice(from, Math.min(end, from + 1_000))
    if (isTrouble(said))
      parts.push({
        rank: 3,
        section: 'lines that speak of trouble',
        forms: [`${line}: ${clip(said, 80)}`, `${line}: ${clip(said, 200)}`],
      })
    from = end + 1
  }
  return parts
}
