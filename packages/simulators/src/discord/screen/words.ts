import type { Span } from '../../chat/index.ts'

/** Text as a person reads it, and its formatted stretches in order. */
export interface Words {
  readonly text: string
  readonly spans: readonly Span[]
}

export const plain = (text: string): Words => ({ text, spans: [] })

/** One after the other with `between`; empty ones too. */
export const strung = (parts: readonly Words[], between: string): Words => ({
  text: parts.map(({ text }) => text).join(between),
  spans: parts.flatMap(({ spans }) => spans),
})

/** One under the other; empty ones leave no gap. */
export const stacked = (parts: readonly Words[]): Words =>
  strung(
    parts.filter(({ text }) => text !== ''),
    '\n',
  )

/** The same words as one stretch of a kind, before the stretches inside. */
export const marked = (kind: Span['kind'], words: Words, detail?: string): Words => ({
  text: words.text,
  spans: [{ kind, text: words.text, ...(detail !== undefined && { detail }) }, ...words.spans],
})

/** What ids are called on the screen. */
export interface Names {
  readonly person: (id: string) => string
  readonly room: (id: string) => string
}
