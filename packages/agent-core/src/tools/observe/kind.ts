import { headerOf } from './log/header.ts'
import { goesOn } from './log/trace.ts'

/** What a text is, as far as a digest cares. */
export type Kind = 'log'

const sampleLength = 65_536
const mostLines = 200
const leastLines = 5

/** Recognises a text by how it begins, never by where it comes from; undefined for one that no digest fits. */
export const kindOf = (text: string): Kind | undefined => {
  const sample = text.slice(0, sampleLength)
  return isLog(sample) ? 'log' : undefined
}

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
