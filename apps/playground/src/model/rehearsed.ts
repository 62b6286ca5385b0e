import { setTimeout as delay } from 'node:timers/promises'
import type { Decide, DecideRequest, Decided, Message, ToolSpec, WantedCall } from '@errand/agent-core'
import { storyIn } from './asks.ts'
import type { Move, Story, Wish } from './story.ts'

/** Where a story is: its moves so far, and what came of their calls. */
interface Turn {
  readonly story: Story
  readonly step: number
  readonly results: readonly string[]
}

const turnIn = (messages: readonly Message[]): Turn | undefined => {
  for (const [index, { role, content }] of [...messages.entries()].toReversed()) {
    const story = role === 'user' ? storyIn(content) : undefined
    if (story === undefined) continue
    const since = messages.slice(index + 1)
    return {
      story,
      step: since.filter((one) => one.role === 'assistant').length,
      results: since.flatMap((one) => (one.role === 'tool' ? [one.content] : [])),
    }
  }
  return undefined
}

const callOf = ({ tool, args, purpose }: Wish, tools: readonly ToolSpec[]): WantedCall => {
  const { parameters } = tools.find(({ name }) => name === tool) ?? {}
  const isRenamed = JSON.stringify(parameters ?? {}).includes('"errand_purpose"')
  return {
    name: tool,
    arguments: JSON.stringify({ [isRenamed ? 'errand_purpose' : 'purpose']: purpose, ...args }),
  }
}

const usage = { input: 0, cached: 0, output: 0, microUsd: 0 }

const decided = (move: Move, { model, tools }: DecideRequest, ms: number): Decided => {
  if (move.kind === 'refused')
    return { kind: 'failed', failure: { code: 'MODEL_UNAUTHORISED', params: { model }, passing: false } }
  const { content, calls } =
    move.kind === 'answer'
      ? { content: move.text, calls: [] }
      : { content: move.note, calls: move.wishes.map((wish) => callOf(wish, tools)) }
  return { kind: 'decision', decision: { content, calls, usage, ms, firstByteMs: ms } }
}

/**
 * The rehearsed model: it tells the prepared stories, and leaves all else to `otherwise`. It takes its time, `paceMs`
 * a decision, so that people can watch, and stops at once when it is told to.
 */
export const createRehearsed =
  (otherwise: Decide, { paceMs }: { readonly paceMs: () => number }): Decide =>
  async (request) => {
    const ms = paceMs()
    try {
      await delay(ms, undefined, { signal: request.signal })
    } catch {
      return { kind: 'aborted' }
    }
    const turn = turnIn(request.messages)
    return turn === undefined
      ? otherwise(request)
      : decided(turn.story.move(turn.step, turn.results), request, ms)
  }
