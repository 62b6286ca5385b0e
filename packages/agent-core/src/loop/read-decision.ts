import { citedIn } from '../journal/citations.ts'
import type { Draft } from '../journal/event.ts'
import { allCalls, findCall, waitingCall, type Call, type TaskState } from '../journal/state.ts'
import { shorten } from '../journal/shorten.ts'
import type { Decision } from '../ports/decide.ts'
import { readArguments } from '../tools/arguments.ts'
import { purposeField } from '../tools/purpose.ts'
import { spawnSubtasks, wantedParts, wrongWithParts } from '../tools/spawn-subtasks.ts'
import type { Registry } from '../tools/registry.ts'

/** The calls of a decision before any of them ran. */
export type DecidedCalls = readonly Call[]

/** A decision as the loop takes it: calls that fit their tools, a final answer, or what is wrong with it. */
export type ReadDecision =
  | { readonly kind: 'calls'; readonly drafts: readonly Draft[]; readonly calls: DecidedCalls }
  | { readonly kind: 'final' | 'malformed'; readonly drafts: readonly Draft[] }

/** Checks a decision before anything of it runs; one wrong call sends the whole back (L9). */
export const readDecision = (
  decision: Decision,
  {
    state,
    tools,
    model,
    redact,
  }: {
    readonly state: TaskState
    readonly tools: Registry
    readonly model: string
    readonly redact: (text: string) => string
  },
): ReadDecision => {
  const step = state.steps.length + 1
  const { calls, usage, ms, firstByteMs } = decision
  const content = redact(decision.content.toWellFormed())
  const base = { step, model, usage: { ...usage } }
  if (calls.length === 0) {
    const rests = restsOn(content, state)
    if (rests.kind === 'wrong') return malformed(base, content, rests.wrong)
    const decided: Draft = {
      type: 'decided',
      actor: 'model',
      data: { ...base, content, calls: [], ms, firstByteMs },
    }
    const concluded: Draft = {
      type: 'concluded',
      actor: 'model',
      data: { exit: 'final', answer: content, rests: [...rests.calls] },
    }
    return { kind: 'final', drafts: [decided, concluded] }
  }
  const first = state.calls + 1
  const read = calls.map((call, index) => ({ id: `c${first + index}`, call, ...readCall(call, tools) }))
  const wrong = read.flatMap((call) => (call.ok ? [] : [`${call.call.name}: ${call.wrong}`]))
  if (wrong.length > 0) return malformed(base, redact(said(decision).toWellFormed()), wrong.map(redact))
  const wanted = read.flatMap((call) =>
    call.ok
      ? [
          {
            ...call.named,
            call: call.id,
            tool: call.call.name,
            arguments: call.canonical,
            purpose: redact(call.purpose),
          },
        ]
      : [],
  )
  const data = { ...base, content, calls: wanted, ms, firstByteMs }
  return {
    kind: 'calls',
    drafts: [{ type: 'decided', actor: 'model', data }],
    calls: wanted.map(waitingCall),
  }
}

type ReadCall =
  | {
      readonly ok: true
      readonly canonical: string
      readonly purpose: string
      readonly named: { readonly purposeField?: string }
    }
  | { readonly ok: false; readonly wrong: string }

const readCall = (call: Decision['calls'][number], tools: Registry): ReadCall => {
  const tool = tools.get(call.name)
  if (tool === undefined)
    return { ok: false, wrong: `there is no such tool; there are ${tools.names.join(', ')}` }
  const field = purposeField(tool)
  const read = readArguments(tool, call.arguments)
  const wrong =
    read.ok && tool.name === spawnSubtasks.name ? wrongWithParts(wantedParts(read.args)) : undefined
  if (wrong !== undefined) return { ok: false, wrong: `${wrong}; send the whole call again` }
  return read.ok ? { ...read, named: field === 'purpose' ? {} : { purposeField: field } } : read
}

/** The longest part of an unusable decision that goes back to the model. */
const saidLimit = 2_000

const said = ({ content, calls }: Decision): string =>
  [content, ...calls.map((call) => `${call.name} ${call.arguments}`)].filter((part) => part !== '').join('\n')

const malformed = (
  base: { readonly step: number; readonly model: string; readonly usage: Decision['usage'] },
  content: string,
  wrong: readonly string[],
): ReadDecision => {
  const kept = shorten(content, saidLimit)
  const data = {
    ...base,
    usage: { ...base.usage },
    said: kept === '' ? '(nothing)' : kept,
    wrong: [...wrong],
  }
  return { kind: 'malformed', drafts: [{ type: 'corrected', actor: 'system', data }] }
}

type Rests =
  | { readonly kind: 'rests'; readonly calls: readonly string[] }
  | { readonly kind: 'wrong'; readonly wrong: readonly string[] }

/** Which calls an answer rests on: those it names like [c2], else all that succeeded (L3). */
const restsOn = (answer: string, state: TaskState): Rests => {
  if (answer.trim() === '')
    return { kind: 'wrong', wrong: ['the answer is empty; answer in words or call a tool'] }
  const named = citedIn(answer)
  const wrong = named.flatMap((id) => {
    const call = findCall(state, id)
    if (call === undefined) return [`the answer names ${id}, but there is no such call`]
    return carries.has(call.state)
      ? []
      : [`the answer names ${id}, which ended as ${call.state}: it cannot rest on it`]
  })
  if (wrong.length > 0) return { kind: 'wrong', wrong }
  const succeeded = allCalls(state).filter((call) => carries.has(call.state))
  return { kind: 'rests', calls: named.length > 0 ? named : succeeded.map((call) => call.id) }
}

const carries: ReadonlySet<string> = new Set(['ok', 'empty', 'partial'])
