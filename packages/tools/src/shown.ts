import { makeVisible } from '@errand/agent-core'

const misleading = /^["\s]|[\n\t\\\uFFFD]|\s$/u
const escapes = /\\\\|\\u\{([0-9a-f]+)\}/g

/**
 * A name as the model and people see it: as it is, or, where it holds line breaks, invisible or
 * direction-changing characters, as a JSON string with escapes that can be pasted back as an argument.
 */
export const shownName = (name: string): string =>
  misleading.test(name) || makeVisible(name) !== name
    ? makeVisible(JSON.stringify(name)).replace(escapes, (escape, hex: string | undefined) =>
        hex === undefined ? escape : unitsOf(String.fromCodePoint(Number.parseInt(hex, 16))),
      )
    : name

const unitsOf = (char: string): string =>
  Array.from({ length: char.length }, (_, index) => char.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')

/** A number with thousands separators, and what it counts. */
export const counted = (count: number, one: string, many: string = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** A size as it is shown. */
export const shownSize = (bytes: number): string => counted(bytes, 'byte')

/** Milliseconds since the epoch as UTC to the minute. */
export const shownTime = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
