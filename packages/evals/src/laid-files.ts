import { z } from 'zod'

/**
 * The text of a file, or a pattern for many: with `{n}` in the path it makes that many files, else one file with that
 * many lines; `{n}` counts from 1 wherever it stands.
 */
export const laidFile = z.union([
  z.string(),
  z.strictObject({ text: z.string(), times: z.number().int().min(1).max(10_000) }).readonly(),
])

/** Files by their path within the folder. */
export type Files = ReadonlyMap<string, string>

/** All files that a case lays. */
export const laidFiles = (files: Readonly<Record<string, z.infer<typeof laidFile>>>): Files =>
  new Map(Object.entries(files).flatMap(([path, file]) => filesOf(path, file)))

const filesOf = (path: string, file: z.infer<typeof laidFile>): readonly (readonly [string, string])[] => {
  if (typeof file === 'string') return [[path, file]]
  const numbered = (text: string): readonly string[] =>
    Array.from({ length: file.times }, (_, index) => text.replaceAll('{n}', String(index + 1)))
  if (!path.includes('{n}')) return [[path, numbered(file.text).join('\n') + '\n']]
  const texts = numbered(file.text)
  return numbered(path).map((one, index) => [one, texts[index] ?? ''])
}
