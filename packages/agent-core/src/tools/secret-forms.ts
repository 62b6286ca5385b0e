import { bytesToHex } from '@noble/hashes/utils.js'

/** Shorter secrets would hit ordinary words. */
const minSecretLength = 6

/** Every way in which a secret is commonly written: plain, JSON, URL, HTML, hex and base64 text. */
export const secretForms = (secret: string): readonly string[] => {
  const plain = secret.trim().toWellFormed()
  if (plain.length < minSecretLength) return []
  const bytes = new TextEncoder().encode(plain)
  const hex = bytesToHex(bytes)
  const forms = new Set([
    plain,
    inJson(plain),
    inAsciiJson(plain),
    ...inUrl(plain),
    ...inHtml(plain),
    hex,
    hex.toUpperCase(),
    ...[0, 1, 2].flatMap((before) => inBase64(bytes, before)),
  ])
  return [...forms]
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const inAsciiJson = (text: string): string =>
  inJson(text).replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const inUrl = (text: string): readonly string[] => {
  const loose = encodeURIComponent(text)
  const strict = loose.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [loose, strict].flatMap((form) => {
    const lower = form.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
    return [form, lower, form.replaceAll('%20', '+')]
  })
}

const inHtml = (text: string): readonly string[] => {
  const matter = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const double = matter.replaceAll('"', '&quot;')
  return [matter, double, ...['&#39;', '&#x27;', '&apos;'].map((sign) => double.replaceAll("'", sign))]
}

/**
 * The part of the base64 text that only the secret decides, when `before` bytes (counted modulo 3) stand before it;
 * what follows it may be anything. In both alphabets.
 */
const inBase64 = (bytes: Uint8Array, before: number): readonly string[] => {
  const padded = '\0'.repeat(before) + Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  const whole = btoa(padded)
  const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor((padded.length * 8) / 6))
  return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
}
