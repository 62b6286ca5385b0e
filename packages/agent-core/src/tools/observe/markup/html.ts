import { clip, counted, numeral } from '../clip.ts'
import type { Digest } from '../digest.ts'
import { proseParts } from '../text/prose.ts'
import { readPage } from './read-page.ts'

/** A page as it is read, without what nobody sees of it. */
export const digestHtml = (source: string, { characters }: { readonly characters: number }): Digest => {
  const { title, blocks, links, hidden } = readPage(source)
  const readable = blocks.reduce((sum, block) => sum + block.length, 0)
  const facts = [
    ...(title === '' ? [] : [`"${clip(title, 120)}"`]),
    `${counted(characters, 'character')} of markup, ${numeral(readable)} to read`,
    ...(links === 0 ? [] : [counted(links, 'link')]),
    ...(hidden === 0 ? [] : [`${counted(hidden, 'hidden part')} left out`]),
    ...(source.length < characters ? [`read up to character ${source.length}`] : []),
  ]
  return { kind: 'html', head: facts.join(', '), parts: proseParts(blocks) }
}
