import { headerOf } from './log/header.ts'
import { goesOn } from './log/trace.ts'
import { separatorOf } from './table/read-rows.ts'

/** What a text is, as far as a digest cares. */
export type Kind = 'log' | 'json' | 'xml' | 'html' | 'table' | 'diff' | 'text'

const sampleLength = 65_536
const mostLines = 200
const leastLines = 5

/** Recognises a text by how it begins, never by where it comes from; whatever is nothing else is text. */
export const kindOf = (text: string): Kind => {
  const sample = text.slice(0, sampleLength).replace(/^\u{feff}/u, '')
  return kinds.find(([, is]) => is(sample))?.[0] ?? 'text'
}

const isDiff = (sample: string): boolean => /^(?:diff --git |--- .+\n\+\+\+ .+\n@@ -\d)/m.test(sample)

const isHtml = (sample: string): boolean => {
  const start = sample.slice(0, 2_000)
  if (!/^\s*</.test(start)) return false
  if (/<!doctype\s+html|<html[\s>]/i.test(start)) return true
  const tags =
    sample.match(/<(?:div|p|span|table|ul|ol|h[1-6]|br|body|head|section|article|nav)[\s/>]/gi) ?? []
  return tags.length >= 5 && !/^\s*<\?xml\s/i.test(start)
}

const isXml = (sample: string): boolean =>
  /^\s*(?:<\?xml\s|<!DOCTYPE\s)/i.test(sample) ||
  (/^\s*<[\p{L}_][\w:.-]*[\s/>]/u.test(sample) && /<\/[\p{L}_]|\/>/u.test(sample))

const isJson = (sample: string): boolean =>
  /^\s*(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,500}"\s*:|\})|\[\s*(?:[\]{["\d-]|true|false|null))/.test(sample)

/** At least half of its lines that do not go on with the one before begin with a time or a level. */
const isLog = (sample: string): boolean => {
  const lines = sample
    .split('\n', mostLines)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, header: headerOf(line.slice(0, 1_000)) }))
    .filter(({ line, header }) => header.stamp !== undefined || !goesOn(line, { timed: true }))
  const headed = lines.filter(({ header }) => header.stamp !== undefined || header.level !== undefined)
  return headed.length >= leastLines && headed.length * 2 >= lines.length
}

/** In this order: a log may hold JSON, and a diff anything. */
const kinds: readonly (readonly [Kind, (sample: string) => boolean])[] = [
  ['diff', isDiff],
  ['html', isHtml],
  ['xml', isXml],
  ['log', isLog],
  ['json', isJson],
  ['table', (sample) => separatorOf(sample) !== undefined],
]
