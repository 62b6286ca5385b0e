/** Markdown whose formulas are replaced by marks, and how to put them back. */
export interface WithoutMath {
  readonly markdown: string
  /** Puts the formulas in as elements where their marks stand. */
  readonly restore: (html: string) => string
}

/** Code, where a dollar is a dollar; then what is escaped; then formulas, which a paragraph's end ends. */
const pieces =
  /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|(`+)[^`][\s\S]*?\2|\\[\s\S])|\$\$([\s\S]+?)\$\$|\$((?:[^$\n]|\n(?!\s*\n))+)\$/g

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Takes the formulas out. Any two dollars in a paragraph make one, prices too, and its spaces are not shown. */
export const withoutMath = (source: string): WithoutMath => {
  let formulas: readonly string[] = []
  const keep = (element: string): string => {
    formulas = [...formulas, element]
    return `\u{e000}${formulas.length - 1}\u{e001}`
  }
  const markdown = source.replaceAll(pieces, (whole, code, _ticks, block, inline) => {
    if (code !== undefined) return whole
    if (block !== undefined) return keep(`<tg-math-block>${escaped(block.trim())}</tg-math-block>`)
    return keep(`<tg-math>${escaped(inline.replaceAll(/\s+/g, ''))}</tg-math>`)
  })
  return {
    markdown,
    restore: (html) =>
      html
        // A formula that stands alone is a block of its own, not a paragraph around one.
        .replaceAll(/<p>(\u{e000}\d+\u{e001})<\/p>/gu, '$1')
        .replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, index) => formulas[Number(index)] ?? ''),
  }
}
