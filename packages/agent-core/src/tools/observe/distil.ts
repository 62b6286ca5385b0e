import { defaults } from '../../defaults.ts'
import type { Digested } from '../../ports/digests.ts'
import { printable } from '../plain-text.ts'
import type { Redact } from '../redact.ts'
import { createKeeper } from '../whole.ts'
import { createCleaner } from './cleaner.ts'
import { createObserver } from './observer.ts'

/** Takes a raw result in pieces, and gives what is kept of it and what it comes down to. */
export interface Distiller {
  add(raw: string): void
  end(): Digested
}

/** One distiller serves one text; it is linear in the text, and its memory does not grow with it. */
export const createDistiller = ({ redact }: { readonly redact: Redact }): Distiller => {
  const keeper = createKeeper({ bytes: defaults.result.wholeBytes })
  const observer = createObserver()
  const cleaner = createCleaner(
    (raw) => redact(printable(raw)),
    (text) => {
      keeper.add(text)
      observer.add(text)
    },
  )
  return {
    add: cleaner.add,
    end: () => {
      cleaner.end()
      return { whole: keeper.end(), digest: observer.end() }
    },
  }
}
