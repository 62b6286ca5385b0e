const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first `max` letters of a text, as people count them; a longer text ends in "…" and never in half a letter. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text
  // A letter may be several code units long; sixteen times is more than any in use.
  const segments = letters.segment(text.slice(0, max * 16))[Symbol.iterator]()
  let kept = ''
  for (let count = 0; count < max - 1; count++) {
    const next = segments.next()
    if (next.done === true) return text
    kept += next.value.segment
  }
  const rest = [segments.next(), segments.next()]
  return rest[1]?.done === true ? text : `${kept}…`
}

/** The first line of a text, shortened. */
export const firstLine = (text: string, max: number): string =>
  shorten(text.trim().split('\n', 1)[0] ?? '', max)
