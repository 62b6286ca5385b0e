import type { Event, EventData } from '@errand/agent-core'
import { attribute, operation } from '../attributes.ts'
import type { Attributes, Happening } from '../span.ts'
import { decisionOf } from './content.ts'
import { addSpan, type Asking, type Telling, type Trail } from './trail.ts'

type Usage = EventData<'retried'>['usage']

/** An attempt at a decision that failed: another follows, of the same model or of the one it falls back to. */
export const askAgain = (
  trail: Trail,
  {
    event,
    name,
    model,
    attributes,
  }: {
    readonly event: Event
    readonly name: string
    readonly model: string
    readonly attributes: Attributes
  },
): Trail => {
  const { stretch } = trail
  if (stretch === undefined) return trail
  // The event before is what led to the decision.
  const { from, seq, happenings } = stretch.asking ?? { from: trail.at, seq: event.seq, happenings: [] }
  const happening: Happening = { name, at: event.at, attributes }
  const asking: Asking = { from, seq, model, happenings: [...happenings, happening] }
  return { ...trail, stretch: { ...stretch, asking } }
}

/** The model decided. */
export const decided = (
  trail: Trail,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'decided'>; readonly telling: Telling },
): Trail => {
  const { content } = telling
  const { step, model, calls, usage, ms, firstByteMs } = data
  const told = addChat(trail, {
    event,
    telling,
    model,
    usage,
    from: Math.max(trail.at, event.at - ms),
    attributes: {
      [attribute.step]: step,
      [attribute.streamed]: true,
      [attribute.firstChunk]: firstByteMs / 1_000,
      [attribute.finishReasons]: [calls.length === 0 ? 'stop' : 'tool_calls'],
      ...(content === undefined ? {} : { [attribute.output]: decisionOf(data, content) }),
    },
  })
  const opened = calls.map(({ call, tool, arguments: given }) => ({
    id: call,
    tool,
    happenings: [],
    ...(content === undefined ? {} : { arguments: given }),
  }))
  return { ...told, calls: [...told.calls, ...opened] }
}

/** The model answered with what cannot be used; it is told what is wrong. */
export const corrected = (
  trail: Trail,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'corrected'>; readonly telling: Telling },
): Trail => {
  const attributes = { [attribute.step]: data.step, [attribute.outcome]: 'corrected' }
  return addChat(trail, { event, telling, model: data.model, usage: data.usage, from: trail.at, attributes })
}

/** No decision came: for good, or because a stop or a crash came first. Nothing is told of an attempt that left no event. */
export const undecided = (
  trail: Trail,
  {
    event,
    to = event.at,
    outcome,
    telling,
    problem,
    usage,
  }: {
    readonly event: Event
    readonly to?: number
    readonly outcome: string
    readonly telling: Telling
    readonly problem?: EventData<'concluded'>['problem']
    readonly usage?: Usage
  },
): Trail => {
  const asking = trail.stretch?.asking
  if (asking === undefined && problem === undefined && usage === undefined) return trail
  return addChat(trail, {
    event,
    to,
    telling,
    model: asking?.model ?? trail.model,
    usage,
    from: trail.at,
    attributes: { [attribute.outcome]: outcome },
    error: problem?.code,
  })
}

const addChat = (
  trail: Trail,
  {
    event,
    to = event.at,
    telling,
    model,
    usage,
    from,
    attributes,
    error,
  }: {
    readonly event: Event
    readonly to?: number
    readonly telling: Telling
    readonly model: string
    readonly usage: Usage
    readonly from: number
    readonly attributes: Attributes
    readonly error?: string | undefined
  },
): Trail => {
  const { stretch } = trail
  const asking = stretch?.asking
  const told = addSpan(trail, {
    seq: event.seq,
    part: operation.chat,
    name: `${operation.chat} ${model}`,
    kind: 'client',
    from: asking?.from ?? from,
    to,
    attributes: {
      ...attributes,
      ...usageOf(usage),
      [attribute.operation]: operation.chat,
      [attribute.provider]: telling.provider,
      [attribute.model]: model,
    },
    happenings: asking?.happenings ?? [],
    error,
  })
  if (told.stretch === undefined) return told
  const { asking: _done, ...rest } = told.stretch
  return { ...told, stretch: rest }
}

/** What an attempt cost. */
export const usageOf = (usage: Usage): Attributes =>
  usage === undefined
    ? {}
    : {
        [attribute.inputTokens]: usage.input,
        [attribute.cachedTokens]: usage.cached,
        [attribute.outputTokens]: usage.output,
        ...(usage.microUsd === undefined ? {} : { [attribute.microUsd]: usage.microUsd }),
        ...(usage.estimated === true ? { [attribute.estimated]: true } : {}),
      }
