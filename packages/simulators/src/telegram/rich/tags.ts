/** How the inline tags of rich messages are called as spans. */
export const spans: ReadonlyMap<string, string> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
  ['del', 'strikethrough'],
  ['code', 'code'],
  ['mark', 'marked'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
  ['tg-spoiler', 'spoiler'],
  ['tg-time', 'date_time'],
  ['tg-reference', 'reference'],
])

const inline = [...spans.keys(), 'a', 'tg-emoji', 'tg-math', 'tg-button', 'br', 'input', 'cite']

/** Tags that stand for a block, or for a part of one. */
export const blockTags: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 pre footer ' +
    'hr ul ol li blockquote aside table caption tr ' +
    'th td details summary figure figcaption img video audio ' +
    'tg-document tg-map tg-collage tg-slideshow tg-math-block tg-button-row tg-thinking'
  ).split(' '),
)

export const richTags = {
  known: new Set([...inline, ...blockTags]),
  empty: new Set(['br', 'hr', 'img', 'input']),
}
