type Count = (text: string) => number
type Encoding = {
  readonly countTokens: (text: string, options: { readonly disallowedSpecial: Set<string> }) => number
  readonly setMergeCacheSize: (size: number) => void
}

/** Words of which the tokenizer remembers how it split them; each can keep the text alive that it was cut from. */
const mostWords = 1_000

const encodings = {
  o200k_base: (): Promise<Encoding> => import('gpt-tokenizer/encoding/o200k_base'),
  cl100k_base: (): Promise<Encoding> => import('gpt-tokenizer/encoding/cl100k_base'),
}
type Family = keyof typeof encodings

const familyOf = (model: string): Family | undefined => {
  if (/^(gpt-4o|gpt-4\.|gpt-[5-9]|gpt-oss|chatgpt|o\d)/.test(model)) return 'o200k_base'
  if (/^gpt-(4|3\.5)/.test(model)) return 'cl100k_base'
  return undefined
}

let loaded: ReadonlyMap<Family, Count> = new Map()

/**
 * Loads the tokenizer of the model's family (40 MB of memory), so that `countTokens` counts with it.
 * Resolves at once where the family has none here.
 */
export const loadTokenizer = async (model: string): Promise<void> => {
  const family = familyOf(model)
  if (family === undefined || loaded.has(family)) return
  const { countTokens: count, setMergeCacheSize } = await encodings[family]()
  setMergeCacheSize(mostWords)
  // Text that spells a special token is plain text here, where the library would throw.
  const disallowedSpecial = new Set<string>()
  loaded = new Map([...loaded, [family, (text: string) => count(text, { disallowedSpecial })]])
}

// Merging takes quadratic time in a run without a break (3 s for 30,000 Chinese characters): so runs are broken.
const windows = /[^]{1,256}(?=\s|$)|[^]{1,64}/gu
const counted = (text: string, count: Count): number =>
  (text.match(windows) ?? []).reduce((sum, window) => sum + count(window), 0)

const wholeUpTo = 100_000
const samples = 16
const sampleLength = 4_000

/** Counts evenly spread samples and scales them up. */
const sampled = (text: string, count: Count): number => {
  const step = (text.length - sampleLength) / (samples - 1)
  const tokens = Array.from({ length: samples }, (_, index) => Math.floor(index * step))
    .map((start) => counted(text.slice(start, start + sampleLength), count))
    .reduce((sum, part) => sum + part, 0)
  return Math.round((tokens * text.length) / (samples * sampleLength))
}

/**
 * Tokens of a text: counted by the tokenizer of the model's family once it is loaded, else bytes / 3.5.
 * Beyond 100,000 characters it is an estimate from samples; a few milliseconds at any length.
 */
export const countTokens = (text: string, model?: string): number => {
  const family = model === undefined ? undefined : familyOf(model)
  const count = family === undefined ? undefined : loaded.get(family)
  if (count === undefined) return Math.ceil(Buffer.byteLength(text) / 3.5)
  return text.length > wholeUpTo ? sampled(text, count) : counted(text, count)
}
