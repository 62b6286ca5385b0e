import { plain, slice, type RichText } from '@errand/channel-kit'
import type { RichText as Inline } from 'grammy/types'
import { blocksOf } from './blocks.ts'
import type { Piece } from './words.ts'

const heading = /(?:^|\n)(?:sources|references|来源|參考資料|参考资料)\s*[:：]?\s*\n/giu

/** An answer in two pieces: what it says, and its sources at the end, folded into a quote that opens. */
export const foldedSources = (text: RichText): readonly Piece[] => {
  const at = [...text.text.matchAll(heading)].at(-1)?.index
  if (at === undefined || at === 0) return [{ words: text }]
  const sources = trimmedStart(slice(text, at))
  return [
    { words: trimmedEnd(slice(text, 0, at)) },
    {
      words: {
        text: sources.text,
        spans: [{ kind: 'quote', start: 0, end: sources.text.length }, ...withoutQuotes(sources)],
      },
      blocks: [{ type: 'expandable_blockquote', text: linesOf(sources) }],
    },
  ]
}

/** Lines in a quote that opens; undefined where there is none. */
export const folded = (lines: readonly string[]): Piece | undefined => {
  const words = lines.join('\n')
  return words === ''
    ? undefined
    : {
        words: { ...plain(words), spans: [{ kind: 'quote', start: 0, end: words.length }] },
        blocks: [{ type: 'expandable_blockquote', text: words }],
      }
}

const withoutQuotes = ({ spans }: RichText): RichText['spans'] => spans.filter(({ kind }) => kind !== 'quote')

/** The lines with their links; a quote that opens holds no blocks. */
const linesOf = ({ text, spans }: RichText): Inline[] => {
  const inline = spans.filter(({ kind }) => kind === 'link')
  const [block] = blocksOf({
    text: text.replaceAll(/\n{2,}/gu, '\n'),
    spans: text.includes('\n\n') ? [] : inline,
  })
  return block?.type === 'paragraph' && Array.isArray(block.text) ? block.text : [text]
}

const trimmedEnd = (text: RichText): RichText => slice(text, 0, text.text.trimEnd().length)
const trimmedStart = (text: RichText): RichText =>
  slice(text, text.text.length - text.text.trimStart().length)
