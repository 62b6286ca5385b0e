import { defaults } from '../defaults.ts'

/** The largest call, in characters of JSON; checked before it is parsed. */
export const maxRawLength = 1_000_000
/** The deepest nesting of objects and arrays. */
const maxDepth = 32

const pollutingKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor'])

/** The first thing in parsed JSON that no tool may get whatever its schema says, or undefined. */
export const beyondLimits = (value: unknown, path = 'the whole', depth = 0): string | undefined => {
  if (typeof value === 'string') return textBeyondLimits(value, path)
  if (typeof value === 'number' && !Number.isFinite(value)) return `${path} is a number out of range`
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= maxDepth) return `${path} is nested deeper than ${maxDepth} levels`
  for (const [key, inner] of Object.entries(value)) {
    if (pollutingKeys.has(key)) return `${path} has the forbidden field name ${key}`
    const found =
      textBeyondLimits(key, `a field name in ${path}`) ??
      beyondLimits(inner, below(path, key, depth), depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const textBeyondLimits = (text: string, path: string): string | undefined => {
  const max = defaults.tool.maxArgumentLength
  if (text.length > max) return `${path} has ${text.length} characters, at most ${max} are allowed`
  if (text.includes('\0')) return `${path} holds a NUL character`
  if (!text.isWellFormed()) return `${path} holds half of a surrogate pair`
  return undefined
}

const below = (path: string, key: string, depth: number): string =>
  depth === 0 ? `\`${key.slice(0, 80)}\`` : path
