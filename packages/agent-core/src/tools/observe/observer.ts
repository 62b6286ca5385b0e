import { defaults } from '../../defaults.ts'
import { numeral } from './clip.ts'
import type { Digest } from './digest.ts'
import { kindOf } from './kind.ts'
import { createLogDigest, type LineDigest } from './log/log.ts'

/** Reads a text that comes in pieces, in memory that does not grow with it. */
export interface Observer {
  add(text: string): void
  /** What it came down to; undefined for a text of no known kind. */
  end(rest?: { readonly unread?: number }): Digest | undefined
}

/** Recognises the kind of a text by its first piece, and digests it. */
export const createObserver = (): Observer => {
  let characters = 0
  let lines: LineDigest | undefined
  let isKnown = false
  let rest = ''

  const feed = (text: string): void => {
    let from = 0
    for (let feedAt = text.indexOf('\n'); feedAt !== -1; feedAt = text.indexOf('\n', from)) {
      lines?.line(rest + text.slice(from, feedAt))
      rest = ''
      from = feedAt + 1
    }
    // Of a line without an end only its beginning is ever looked at.
    rest = (rest + text.slice(from)).slice(0, defaults.digest.log.lineLength)
  }

  return {
    add: (text) => {
      characters += text.length
      if (!isKnown) {
        isKnown = true
        if (kindOf(text) === 'log') lines = createLogDigest(defaults.digest.log)
      }
      if (lines !== undefined) feed(text)
    },
    end: ({ unread = 0 } = {}) => {
      if (lines === undefined) return undefined
      if (rest !== '') lines.line(rest)
      const digest = lines.end({ characters: characters + unread })
      return unread === 0
        ? digest
        : { ...digest, head: `${digest.head}; the last ${numeral(unread)} characters were not looked at` }
    },
  }
}
