import type { Problem } from '@errand/agent-core'
import { isSection } from './section.ts'
import { keyOf } from './settings.ts'
import type { Environment } from './environment.ts'

/** A value with its references replaced. */
export interface Resolved {
  readonly value: unknown
  /** What the references stood for. */
  readonly secrets: readonly string[]
  readonly problems: readonly Problem[]
}

export interface Sources {
  readonly env: Environment
  /** The text of a secret file, or undefined when there is none that can be read. */
  readonly readSecret: (path: string) => string | undefined
  /** Keys whose text stands as it is: a key from the environment may hold anything. */
  readonly verbatim: ReadonlySet<string>
}

const reference = /\$\{(?<inside>[^}]*)\}/gu

/**
 * Replaces `${env:NAME}` and `${file:/path}` in every text below a value. A missing or empty one is
 * CONFIG_SECRET_MISSING, any other `${…}` CONFIG_INVALID; such a text stays as it was.
 */
export const resolveReferences = (
  value: unknown,
  sources: Sources,
  path: readonly PropertyKey[] = [],
): Resolved => {
  if (typeof value === 'string') return inText(value, sources, keyOf(path))
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => resolveReferences(item, sources, [...path, index]))
    return joined(
      items.map((item) => item.value),
      items,
    )
  }
  if (!isSection(value)) return { value, secrets: [], problems: [] }
  const entries = Object.entries(value).map(
    ([key, below]) => [key, resolveReferences(below, sources, [...path, key])] as const,
  )
  return joined(
    Object.fromEntries(entries.map(([key, below]) => [key, below.value])),
    entries.map(([, below]) => below),
  )
}

const joined = (value: unknown, parts: readonly Resolved[]): Resolved => ({
  value,
  secrets: parts.flatMap(({ secrets }) => secrets),
  problems: parts.flatMap(({ problems }) => problems),
})

const inText = (text: string, sources: Sources, key: string): Resolved => {
  if (sources.verbatim.has(key)) return { value: text, secrets: [], problems: [] }
  const found = [...text.matchAll(reference)].map(({ groups }) =>
    lookUp(groups?.['inside'] ?? '', sources, key),
  )
  const problems = found.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  if (problems.length > 0) return { value: text, secrets: [], problems }
  const secrets = found.flatMap((one) => (typeof one === 'string' ? [one] : []))
  let next = 0
  return { value: text.replaceAll(reference, () => secrets[next++] ?? ''), secrets, problems: [] }
}

const lookUp = (inside: string, { env, readSecret }: Sources, key: string): string | Problem => {
  const name = /^env:(?<name>\w+)$/u.exec(inside)?.groups?.['name']
  const file = /^file:(?<file>\/.+)$/u.exec(inside)?.groups?.['file']
  if (name === undefined && file === undefined)
    return {
      code: 'CONFIG_INVALID',
      params: {
        key,
        reason: `\${${inside}} is not read here; write \${env:NAME} or \${file:/absolute/path}`,
      },
    }
  const secret = name === undefined ? readSecret(file ?? '') : env[name]
  return secret === undefined || secret === ''
    ? { code: 'CONFIG_SECRET_MISSING', params: { key, secret: inside } }
    : secret
}
