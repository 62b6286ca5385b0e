import { ErrandError, makeVisible, reasonOf } from '@errand/agent-core'

interface Options {
  /** Makes a text fit for a line: `oneLine`. */
  readonly clean: (text: string) => string
  /** Whether errors bring their stacks. */
  readonly stacks: boolean
}

/** What lies deeper than this is left out. */
const deepest = 6

/** Fields as a log line may hold them: without secrets, and without characters that could pose as another line. */
export const loggable = (
  fields: Readonly<Record<string, unknown>>,
  options: Options,
  depth = 0,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      options.clean(name),
      loggableValue(value, options, depth),
    ]),
  )

const loggableValue = (value: unknown, options: Options, depth: number): unknown => {
  if (typeof value === 'string') return options.clean(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object') return undefined
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return value.map((inner) => loggableValue(inner, options, depth + 1))
  const fields = value instanceof Error ? errorFields(value, options) : { ...value }
  return loggable(fields, options, depth + 1)
}

/** An error by its code and parameters; one that is not ours by its name and reason too. */
const errorFields = (error: Error, { stacks }: Options): Readonly<Record<string, unknown>> => ({
  ...(error instanceof ErrandError
    ? { code: error.code, params: error.params }
    : { name: error.name, reason: reasonOf(error), ...('code' in error ? { code: error.code } : {}) }),
  ...(error.cause === undefined ? {} : { cause: error.cause }),
  ...(stacks ? { stack: error.stack } : {}),
})

const printable = /^[ -~]*$/

/** A text without secrets; line breaks, tabs, colours and whatever else cannot be seen or changes what is seen are escapes. */
const oneLine = (text: string, redact: (text: string) => string): string => {
  const clean = redact(text)
  return printable.test(clean)
    ? clean
    : makeVisible(clean)
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\t', String.raw`\t`)
}

const longestKnown = 100
const mostKnown = 2_000

/** Cleans texts; short ones, most of which come again and again, it remembers: the redactor is what a line costs. */
export const createCleaner = (redact: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>()
  return (text) => {
    if (text.length > longestKnown) return oneLine(text, redact)
    const before = known.get(text)
    if (before !== undefined) return before
    const clean = oneLine(text, redact)
    if (known.size === mostKnown) known.clear()
    known.set(text, clean)
    return clean
  }
}
