import { defaults } from '../../defaults.ts'
import { numeral } from './clip.ts'
import { digestJson } from './data/json.ts'
import { digestXml } from './data/xml.ts'
import { digestDiff } from './diff/diff.ts'
import type { Digest } from './digest.ts'
import { kindOf, type Kind } from './kind.ts'
import { createLogDigest } from './log/log.ts'
import { digestHtml } from './markup/html.ts'
import { digestTable } from './table/table.ts'
import { digestLongText } from './text/long-text.ts'

/** Reads a text that comes in pieces, in memory that does not grow with it. */
export interface Observer {
  add(text: string): void
  /** What it came down to; undefined for a text whose head and tail say as much. */
  end(rest?: { readonly unread?: number }): Digest | undefined
}

type Size = { readonly characters: number }
interface Reader {
  add(text: string): void
  end(size: Size): Digest | undefined
}

/** Recognises the kind of a text by its first piece, and digests it. */
export const createObserver = (): Observer => {
  let characters = 0
  let reader: Reader | undefined
  return {
    add: (text) => {
      characters += text.length
      reader ??= readerOf(kindOf(text))
      reader.add(text)
    },
    end: ({ unread = 0 } = {}) => {
      const digest = reader?.end({ characters: characters + unread })
      if (digest === undefined || unread === 0) return digest
      return { ...digest, head: `${digest.head}; the last ${numeral(unread)} characters were not looked at` }
    },
  }
}

const readerOf = (kind: Kind): Reader => (kind === 'log' ? lineReader() : beginningReader(digesters[kind]))

const digesters = {
  json: digestJson,
  xml: digestXml,
  html: digestHtml,
  table: digestTable,
  diff: digestDiff,
  text: digestLongText,
} as const

/** A log is read to its end, line by line. */
const lineReader = (): Reader => {
  const log = createLogDigest(defaults.digest.log)
  let rest = ''
  return {
    add: (text) => {
      let from = 0
      for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', from)) {
        log.line(rest + text.slice(from, feed))
        rest = ''
        from = feed + 1
      }
      // Of a line without an end only its beginning is ever looked at.
      rest = (rest + text.slice(from)).slice(0, defaults.digest.log.lineLength)
    },
    end: (size) => {
      if (rest !== '') log.line(rest)
      return log.end(size)
    },
  }
}

/** All others are read as far as they are kept. */
const beginningReader = (digest: (text: string, size: Size) => Digest | undefined): Reader => {
  const pieces: string[] = []
  let room: number = defaults.result.wholeBytes
  return {
    add: (text) => {
      if (room <= 0) return
      pieces.push(text.slice(0, room))
      room -= text.length
    },
    end: (size) => digest(pieces.join(''), size),
  }
}
