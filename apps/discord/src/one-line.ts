import { makeVisible } from '@errand/agent-core'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * A text on one line on which nothing hides and nothing turns around; of a long one its beginning, for what stands whole
 * elsewhere.
 */
export const oneLine = (text: string, most: number): string => {
  const line = makeVisible(text.replaceAll(/\s+/gu, ' ').trim())
  if (line.length <= most) return line
  let kept = ''
  for (const { segment } of letters.segment(line.slice(0, most + 64))) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept}…`
}
