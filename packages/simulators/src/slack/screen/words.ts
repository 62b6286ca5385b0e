import type { Span } from '../../chat/index.ts'

/** Text as a person reads it, and its formatted stretches in order. */
export interface Words {
  readonly text: string
  readonly spans: readonly Span[]
}

export const nothing: Words = { text: '', spans: [] }

export const plain = (text: string): Words => ({ text, spans: [] })

/** One after the other; empty ones leave no gap. */
export const joined = (parts: readonly Words[], between = '\n'): Words => ({
  text: parts
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(between),
  spans: parts.flatMap(({ spans }) => spans),
})

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
