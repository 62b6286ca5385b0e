import type { Problem } from '../codes.ts'
import { defaults } from '../defaults.ts'
import type { Tool, ToolResult } from './contract.ts'
import { failureOf } from './failure.ts'
import type { Redact } from './redact.ts'
import { plainText } from './plain-text.ts'
import { complaints } from './schema.ts'
import { headAndTail, type CountTokens } from './head-and-tail.ts'
import { readToolResult } from './tool-result.ts'
import { keepWhole } from './whole.ts'

/** What shapes every result; `tokens` is the room for its text, `call` the id under which the whole is kept. */
export interface Shaping {
  readonly redact: Redact
  readonly countTokens: CountTokens
  readonly tokens: number
  readonly call: string
}

/** A result as the model sees it. */
export interface Shaped {
  readonly outcome: 'ok' | 'empty' | 'partial' | 'failed'
  readonly text: string
  /** The full output, redacted, where the text was shortened. */
  readonly whole?: string
  readonly problem?: Problem
  readonly passing?: boolean
  readonly retryAfterMs?: number
}

/** Checks, normalises, redacts and shortens what a tool answered; a broken promise is a failure, never an exception. */
export const shapeResult = (tool: Tool, result: ToolResult, shaping: Shaping): Shaped => {
  const read = readToolResult(result)
  if (typeof read === 'string') return unexpected(tool, read, shaping)
  if (read.outcome === 'failed') {
    const { passing, retryAfterMs } = read
    return {
      outcome: 'failed',
      ...failureOf(tool, read.problem, shaping),
      ...(passing === undefined ? {} : { passing }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }
  }
  const wrong = complaints(tool.result.schema, read.value, { max: 5, root: 'the value' })
  if (wrong.length > 0) return unexpected(tool, wrong.join('; '), shaping)
  const body = shaping.redact(plainText(read.value, tool))
  const failed = read.outcome === 'partial' ? read.failed : []
  return { outcome: read.outcome, ...fit(lead(read.outcome, failed, body), body, shaping) }
}

const unexpected = (tool: Tool, problems: string, shaping: Shaping): Shaped => ({
  outcome: 'failed',
  ...failureOf(tool, { code: 'TOOL_UNEXPECTED', params: { tool: tool.name, problems } }, shaping),
})

/** Bodies that say nothing. */
const silent: ReadonlySet<string> = new Set(['', 'null', '[]', '{}'])

/** The line above a body; a body that says nothing needs one. */
const lead = (outcome: 'ok' | 'empty' | 'partial', failed: readonly string[], body: string): string => {
  if (outcome === 'empty') return 'Nothing was found.'
  if (outcome === 'partial') return `Only a part succeeded. Failed: ${listOf(failed)}.`
  return body.trim() === '' ? 'It succeeded, without any output.' : ''
}

const fit = (line: string, body: string, shaping: Shaping): Pick<Shaped, 'text' | 'whole'> => {
  const above = shaping.redact(line)
  if (above !== '' && silent.has(body.trim())) return { text: above }
  const said = above === '' ? 0 : shaping.countTokens(`${above}\n`)
  const shortened = headAndTail(body, { ...shaping, tokens: shaping.tokens - said })
  const text = [above, shortened ?? body].filter((part) => part !== '').join('\n')
  return shortened === undefined
    ? { text }
    : { text, whole: keepWhole(body, { bytes: defaults.result.wholeBytes }) }
}

const maxListed = 20

const listOf = (names: readonly string[]): string => {
  const listed = names.slice(0, maxListed).map((name) => name.slice(0, 200).toWellFormed())
  return [...listed, ...(names.length > maxListed ? [`${names.length - maxListed} more`] : [])].join(', ')
}
