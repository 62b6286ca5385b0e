import { defaults } from '../../defaults.ts'
import type { Digested } from '../../ports/digests.ts'
import { printable } from '../plain-text.ts'
import type { Redact } from '../redact.ts'
import { createKeeper } from '../whole.ts'
import { createCleaner, type Clean } from './cleaner.ts'
import { createObserver } from './observer.ts'

/** Takes a raw result in pieces, and gives what is kept of it and what it comes down to. */
export interface Distiller {
  add(raw: string): void
  /** `unread` characters more were there, and there was no time for them. */
  end(rest?: { readonly unread?: number }): Digested
}

/** Names control characters and takes secrets out. */
export const cleanWith =
  (redact: Redact): Clean =>
  (raw) =>
    redact(printable(raw))

/** One distiller serves one text; it is linear in the text, and its memory does not grow with it. */
export const createDistiller = ({ redact }: { readonly redact: Redact }): Distiller => {
  const keeper = createKeeper({ bytes: defaults.result.wholeBytes })
  const observer = createObserver()
  const cleaner = createCleaner(cleanWith(redact), (text) => {
    keeper.add(text)
    observer.add(text)
  })
  return {
    add: cleaner.add,
    end: (rest) => {
      cleaner.end()
      return { whole: keeper.end(rest), digest: observer.end(rest) }
    },
  }
}
