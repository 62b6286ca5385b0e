import type { Decide, DecideRequest, Decision } from '@errand/agent-core'
import { callsOf } from './calls.ts'
import { intentOf } from './intent.ts'
import { worked } from './observation.ts'
import { replay } from './plan.ts'
import { planFor } from './plans/for-intent.ts'
import { turnOf } from './turn.ts'
import { wordsFor } from './words.ts'

/** A quoted text may hold what looks like a citation: only calls that worked stay cited. */
const citing = (answer: string, known: ReadonlySet<string>): string =>
  answer.replaceAll(/\[(c\d+[^\]\n]*)\]/g, (mark, inner: string) => (known.has(inner) ? mark : `(${inner})`))

const stepOf = ({ messages, tools }: DecideRequest): Pick<Decision, 'content' | 'calls'> => {
  const { request, rounds } = turnOf(messages)
  const words = wordsFor(request)
  const known = new Set(
    rounds
      .flat()
      .filter(worked)
      .map(({ id }) => id),
  )
  const final = (answer: string) => ({ content: `${words.label}\n\n${citing(answer, known)}`, calls: [] })
  const next = replay(planFor(intentOf(request), words), rounds)
  if (typeof next === 'string') return final(next)
  const wanted = callsOf(next, tools)
  return 'missing' in wanted
    ? final(words.noTool(wanted.missing))
    : { content: next.note, calls: wanted.calls }
}

/**
 * The rehearsal model: a stand-in made of rules for a first run without a key, and labelled so in each answer.
 * It plans over the real tools, decides from the messages alone, and states only what the observations show.
 */
export const createRehearsalDecide = (): Decide => async (request) => {
  if (request.signal.aborted) return { kind: 'aborted' }
  const { content, calls } = stepOf(request)
  for (const line of content.matchAll(/[^\n]*(?:\n+|$)/g)) {
    const end = line.index + line[0].length
    if (line[0] !== '') request.onDraft?.(content.slice(0, end))
    await Promise.resolve()
    if (request.signal.aborted) return { kind: 'aborted' }
  }
  const usage = { input: 0, cached: 0, output: 0, microUsd: 0 }
  return { kind: 'decision', decision: { content, calls, usage, ms: 0, firstByteMs: 0 } }
}
