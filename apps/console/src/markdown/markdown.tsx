import { useEffect, useMemo, useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { raiseHeadings, topHeading } from './headings.ts'
import { drawBlocks } from './nodes.tsx'
import { parseMarkdown } from './parse.ts'
import { linesFrom, piecesOf, shownAtFirst } from './pieces.ts'
import './markdown.css'

/** The rest comes a few pieces a frame: the page stays at hand meanwhile. */
const piecesAFrame = 3

/** What the agent wrote, as a page: nothing in it loads, runs, or leads away. A long one is shown whole on demand. */
export const Markdown = ({ text }: { readonly text: string }) => {
  const pieces = useMemo(() => piecesOf(text), [text])
  const top = useMemo(() => topHeading(text), [text])
  const first = useMemo(() => shownAtFirst(pieces), [pieces])
  const [more, setMore] = useState(0)
  const shown = Math.min(pieces.length, first + more)
  useEffect(() => {
    if (more === 0 || shown === pieces.length) return undefined
    const frame = requestAnimationFrame(() => setMore(more + piecesAFrame))
    return () => cancelAnimationFrame(frame)
  }, [more, shown, pieces])
  return (
    <div class="markdown">
      {pieces.slice(0, shown).map((piece, at) => (
        <Piece key={at} text={piece} top={top} />
      ))}
      {shown === pieces.length ? null : (
        <button type="button" class="more-lines" onClick={() => setMore(piecesAFrame)}>
          {words('console.more_lines', { lines: linesFrom(pieces, shown) })}
        </button>
      )}
    </div>
  )
}

/** Parsed once; those out of sight are not laid out. */
const Piece = ({ text, top }: { readonly text: string; readonly top: number }) => {
  const tree = useMemo(() => parseMarkdown(text), [text])
  return <div class="piece">{drawBlocks(raiseHeadings(tree.children, top))}</div>
}
