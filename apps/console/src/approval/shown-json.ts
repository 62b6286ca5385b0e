import { makeVisible } from '@errand/agent-core'

export type Arguments = Readonly<Record<string, unknown>>

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
