import type { Page } from './results.ts'
import type { Words } from './words.ts'

const maxSections = 8
const maxLength = 200

const unlisted = (line: string): string => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
const short = (line: string): string => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line)
const firstSentence = (text: string): string =>
  /^.*?[.!?。！？](?=\s|$|\p{Script=Han})/u.exec(text)?.[0] ?? text
const isProse = (line: string): boolean => line.trim() !== '' && !/^(?:#|\||```|---)/.test(line)

/** Title, and each section with its first sentence. */
const ofMarkdown = (lines: readonly string[]): readonly string[] => {
  const title = lines.find((line) => line.startsWith('# '))?.slice(2)
  const sections = lines.flatMap((line, index) => {
    const heading = /^#{2,3} (.+)$/.exec(line)?.[1]
    if (heading === undefined) return []
    const rest = lines.slice(index + 1)
    const next = rest.findIndex((other) => other.startsWith('#'))
    const body = (next < 0 ? rest : rest.slice(0, next)).find(isProse)
    return [body === undefined ? `- ${heading}` : `- ${heading}: ${short(firstSentence(unlisted(body)))}`]
  })
  const opening =
    sections.length === 0
      ? lines
          .filter(isProse)
          .slice(0, 3)
          .map((line) => `- ${short(unlisted(line))}`)
      : []
  return [...(title === undefined ? [] : [title]), ...opening, ...sections.slice(0, maxSections)]
}

/** What a page of a file holds, as a few lines: quotes and counts only, by the kind of file. */
export const gistOf = (words: Words, path: string, page: Page): readonly string[] => {
  const { lines, total } = page
  const cut = lines.length < total ? [words.onlyFirst(lines.length, total)] : []
  if (path.endsWith('.md')) return [...ofMarkdown(lines), ...cut]
  if (path.endsWith('.csv'))
    return [words.columns((lines[0] ?? '').split(',').join(', '), Math.max(0, total - 1))]
  if (/\.ya?ml$/.test(path)) {
    const keys = lines.flatMap((line) => /^([\w.-]+):/.exec(line)?.slice(1) ?? [])
    return [words.keys(keys.join(', ')), ...cut]
  }
  return [
    ...lines
      .filter((line) => line.trim() !== '')
      .slice(0, 5)
      .map((line) => `- ${short(line)}`),
    ...cut,
  ]
}
