import { hexOf } from './columns.ts'

/** JSON text never holds this character as it stands, so it can say where a hash was taken out. */
const mark = '\u0001'
const digits = 64

export interface Packed {
  readonly data: string
  /** The hashes that were taken out, one after the other. */
  readonly hashes?: Buffer
}

/** Takes every string that is a SHA-256 in hex out of JSON text: they are half of a small event. */
export const pack = (data: string): Packed => {
  if (data.includes(mark)) return { data }
  const found: string[] = []
  const rest = data.replace(/"([0-9a-f]{64})"/g, (_match, hash: string) => {
    found.push(hash)
    return mark
  })
  return found.length === 0 ? { data } : { data: rest, hashes: Buffer.from(found.join(''), 'hex') }
}

/** The text that was packed, exactly. */
export const unpack = (data: string, hashes: Uint8Array | undefined): string => {
  if (hashes === undefined) return data
  const all = hexOf(hashes)
  let at = 0
  return data.replaceAll(mark, () => `"${all.slice(at, (at += digits))}"`)
}
