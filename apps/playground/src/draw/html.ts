/** A piece of a page; only `html` makes one, so that whatever somebody said is words in it and never a mark. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | undefined | false | readonly Part[]

/**
 * A piece of a page; whatever stands in its places is text, unless it is such a piece itself.
 *
 * @example html`<b>${'<i>'}</b>`.html // '<b>&lt;i&gt;</b>'
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, string, index) => `${text}${textOf(parts[index - 1])}${string}`),
})

const textOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map((one) => textOf(one)).join('')
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => signs[sign] ?? sign)

/** Lines of text, each on a line of its own. */
export const lines = (text: string): Html =>
  html`${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}`

/** A link that leads out of the page; words alone where it does not lead into the web. */
export const link = (url: string, words: Html): Html =>
  /^https?:\/\//iu.test(url)
    ? html`<a href="${url}" target="_blank" rel="noreferrer noopener">${words}</a>`
    : words
