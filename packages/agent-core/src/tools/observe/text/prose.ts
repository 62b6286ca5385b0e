import { clip } from '../clip.ts'
import type { Part } from '../digest.ts'

const mostParts = 1_500
const heading =
  /^(?:#{1,6}\s|\d{1,2}(?:\.\d{1,2}){0,4}\.?\s+\p{Lu}|第.{1,6}[章节篇部]|[一二三四五六七八九十]{1,3}、)/u

/** Whether a block of text names what follows it. */
export const isHeading = (block: string): boolean => block.length <= 200 && heading.test(block)

/** Blocks of text by what they say first: headings before all, then first sentences, then as much as there is room for. */
export const proseParts = (blocks: readonly string[]): readonly Part[] => {
  // Of very many blocks the sample is even, and headings come with it.
  const step = Math.max(1, Math.ceil(blocks.length / mostParts))
  const shown = blocks.filter((block, index) => index % step === 0 || (step < 20 && isHeading(block)))
  return shown.map((block, index) => {
    if (isHeading(block)) return { rank: 0, forms: [clip(block, 120)] }
    const sentence = firstSentence(block)
    return {
      // What stands at the beginning says what it is about.
      rank: index < 3 ? 1 : 2,
      forms: [clip(sentence, 100), clip(sentence, 240), clip(block, 600), clip(block, 4_000)],
    }
  })
}

const sentenceEnd = /[.!?](?=\s)|[。！？]/

const firstSentence = (block: string): string => {
  const end = sentenceEnd.exec(block.slice(0, 1_000))
  return end === null ? block : block.slice(0, end.index + 1)
}
