import { z } from 'zod'

const object = z.record(z.string(), z.unknown())
/** A character as it was made visible; one behind a backslash of its own is text that only looks so. */
const shownCode = /(?<!\\)(?<before>(?:\\\\)*)\\u\{(?<code>[0-9a-f]{1,6})\}/gu

/** Reads arguments from JSON whose hidden characters were made visible; undefined for what is no JSON object. */
export const readVisible = (json: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const plain = json.replaceAll(
      shownCode,
      (_, before: string, code: string) =>
        before + JSON.stringify(String.fromCodePoint(Number.parseInt(code, 16))).slice(1, -1),
    )
    return object.safeParse(JSON.parse(plain)).data
  } catch {
    return undefined
  }
}
