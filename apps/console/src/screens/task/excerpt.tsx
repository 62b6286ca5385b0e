import './excerpt.css'

/** More than this makes a page slow; the downloaded journal has the whole. */
const most = 64_000

/** A text as it was said or answered, never as markup. */
export const Excerpt = ({ text, isCode = false }: { readonly text: string; readonly isCode?: boolean }) => (
  <pre class={`excerpt${isCode ? ' code' : ''}`} tabIndex={0}>
    {text.length > most ? `${text.slice(0, most)}…` : text}
  </pre>
)

/** JSON in lines, where it is JSON. */
export const inLines = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
