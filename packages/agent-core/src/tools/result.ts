import type { Problem } from '../codes.ts'
import { defaults } from '../defaults.ts'
import type { Tool, ToolResult } from './contract.ts'
import { failureOf } from './failure.ts'
import type { Digested, Digests } from '../ports/digests.ts'
import type { Redact } from './redact.ts'
import { fitDigest } from './observe/fit.ts'
import { createDistiller } from './observe/distil.ts'
import { rawText } from './plain-text.ts'
import { complaints } from './schema.ts'
import { fits, headAndTail, type CountTokens } from './head-and-tail.ts'
import { readToolResult } from './tool-result.ts'

/** What shapes every result; `tokens` is the room for its text, `call` the id under which the whole is kept. */
export interface Shaping {
  readonly digests: Digests
  readonly redact: Redact
  readonly countTokens: CountTokens
  readonly tokens: number
  readonly call: string
  /** Aborts when nobody waits for a digest any more. */
  readonly signal: AbortSignal
}

/** A result as the model sees it. */
export interface Shaped {
  readonly outcome: 'ok' | 'empty' | 'partial' | 'failed' | 'unknown'
  /** The tool itself cannot tell whether it happened: the person is asked. */
  readonly isAsked?: true
  readonly text: string
  /** The full output, redacted, where the text was shortened. */
  readonly whole?: string
  readonly problem?: Problem
  readonly passing?: boolean
  readonly retryAfterMs?: number
}

/**
 * Checks what a tool answered, drops internal fields, cleans, redacts and, where it is long, digests it and cuts it to
 * its room; a broken promise is a failure, never an exception. Small results stay as they are.
 */
export const shapeResult = async (tool: Tool, result: ToolResult, shaping: Shaping): Promise<Shaped> => {
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
  if (read.outcome === 'unknown') {
    const { problem, text } = failureOf(tool, read.problem, shaping)
    return { outcome: 'unknown', isAsked: true, problem, text, passing: read.passing ?? false }
  }
  const wrong = complaints(tool.result.schema, read.value, { max: 5, root: 'the value' })
  if (wrong.length > 0) return unexpected(tool, wrong.join('; '), shaping)
  const distilled = await distil(rawText(read.value, tool), shaping)
  const failed = read.outcome === 'partial' ? read.failed : []
  // A page of somebody else's may say one thing to who sees it and another to who reads its source.
  const isPage = tool.origin === 'outside' && distilled.digest?.kind === 'html'
  const line = lead(read.outcome, failed, distilled.whole)
  return { outcome: read.outcome, ...fit(line, distilled, { ...shaping, isPage }) }
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

/** Long results go elsewhere, so that nothing waits for them but their own task. */
const distil = async (raw: string, { digests, redact, signal }: Shaping): Promise<Digested> => {
  if (raw.length > defaults.digest.inPlace) return digests.digest(raw, { signal })
  const distiller = createDistiller({ redact })
  distiller.add(raw)
  return distiller.end()
}

const fit = (
  line: string,
  { whole, digest, lost }: Digested,
  shaping: Shaping & { readonly isPage: boolean },
): Pick<Shaped, 'text' | 'whole'> => {
  const above = [shaping.redact(line), lost === undefined ? '' : lostText[lost]]
    .filter((part) => part !== '')
    .join('\n')
  if (above !== '' && silent.has(whole.trim())) return { text: above }
  const said = above === '' ? 0 : shaping.countTokens(`${above}\n`)
  const room = { ...shaping, tokens: shaping.tokens - said }
  const isWhole = fits(whole, room) && !shaping.isPage
  const fitted = isWhole || digest === undefined ? undefined : fitDigest(digest, room)
  // A digest resolves references, which may have been all that hid a secret.
  const digested = fitted === undefined ? undefined : shaping.redact(fitted)
  const shortened = digested ?? headAndTail(whole, room)
  const text = [above, shortened ?? whole].filter((part) => part !== '').join('\n')
  return shortened === undefined ? { text } : { text, whole }
}

/** Says above head and tail why there is no digest. */
const lostText = {
  time: 'It was too long to be digested in time: only its head and tail are kept.',
  memory: 'There was not enough memory to digest it: only its head and tail are kept.',
  broken: 'It could not be digested: only its head and tail are kept.',
  stopped: 'It was not digested, because the task was stopped: only its head and tail are kept.',
} as const

const maxListed = 20

const listOf = (names: readonly string[]): string => {
  const listed = names.slice(0, maxListed).map((name) => name.slice(0, 200).toWellFormed())
  return [...listed, ...(names.length > maxListed ? [`${names.length - maxListed} more`] : [])].join(', ')
}
