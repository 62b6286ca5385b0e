import { counted } from '../shown.ts'
import type { Line, Page, Range } from './read-lines.ts'

/**
 * A page of a file as the model reads it: where it is in the file, which people are shown too; how the model goes on;
 * then numbered lines.
 */
export const shownLines = (path: string, page: Page, { from }: Range): string => {
  const total = `${page.complete ? '' : 'at least '}${counted(page.total, 'line')}`
  const first = page.lines.at(0)
  const last = page.lines.at(-1)
  if (first === undefined || last === undefined)
    return page.total === 0 ? `${path} is empty.` : `${path} has ${total}; there is no line ${from}.`
  const texts = page.lines.map(textOf)
  const notes = [
    `${path}: lines ${first.number}-${last.number} of ${total}`,
    ...(texts.some(({ damaged }) => damaged) ? ['bytes that are no UTF-8 appear as \uFFFD'] : []),
    ...(texts.some(({ carriageReturn }) => carriageReturn) ? ['line ends are CRLF'] : []),
  ]
  return [
    notes.join('; '),
    ...(page.next === undefined ? [] : [`go on with from=${page.next}`]),
    ...texts.map(({ text }, index) => `${first.number + index}\t${text}`),
  ].join('\n')
}

const textOf = (
  line: Line,
): { readonly text: string; readonly damaged: boolean; readonly carriageReturn: boolean } => {
  const left = line.size - line.shown.length
  // A stream leaves out the part of a character at which the line was cut.
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line.shown, { stream: left > 0 })
  const carriageReturn = left === 0 && decoded.endsWith('\r')
  const text = carriageReturn ? decoded.slice(0, -1) : decoded
  return {
    text: left === 0 ? text : `${text}… (${counted(left, 'more byte')} in this line)`,
    damaged: decoded.includes('\uFFFD') && !line.shown.includes('\uFFFD'),
    carriageReturn,
  }
}
