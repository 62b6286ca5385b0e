import { makeVisible } from '@errand/agent-core'
import { z } from 'zod'

export type Arguments = Readonly<Record<string, unknown>>

const object = z.record(z.string(), z.unknown())
/** A character as it was made visible; one behind a backslash of its own is text that only looks so. */
const shownCode = /(?<!\\)(?<before>(?:\\\\)*)\\u\{(?<code>[0-9a-f]{1,6})\}/gu

/** The arguments of an approval, whose hidden characters were made visible; undefined for what is no JSON object. */
export const readShown = (json: string): Arguments | undefined => {
  const plain = json.replaceAll(
    shownCode,
    (_, before: string, code: string) =>
      before + JSON.stringify(String.fromCodePoint(Number.parseInt(code, 16))).slice(1, -1),
  )
  try {
    return object.safeParse(JSON.parse(plain)).data
  } catch {
    return undefined
  }
}

/** A value as a person reads it: texts as they are, all else as JSON. */
export const showValue = (value: unknown): string =>
  makeVisible(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2))

/** A text in which somebody left what was made visible, as the characters that it stands for; no other number is one. */
export const hideAgain = (text: string): string =>
  text.replaceAll(/\\u\{(?<code>[0-9a-f]{1,6})\}/gu, (shown, code: string) => {
    const point = Number.parseInt(code, 16)
    if (point > 0x10ffff) return shown
    const character = String.fromCodePoint(point)
    return makeVisible(character) === shown ? character : shown
  })
