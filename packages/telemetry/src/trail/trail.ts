import type { EventData, Standing, TaskRow } from '@errand/agent-core'
import { attribute } from '../attributes.ts'
import { spanIdOf, type Attributes, type Happening, type Span, type SpanRef } from '../span.ts'

/** How an installation tells its traces. */
export interface Telling {
  /** `gen_ai.provider.name`: whose protocol the models speak. */
  readonly provider: string
  readonly version: string
  /** Set where prompts and results are to be told: takes the secrets out of them. */
  readonly content?: (text: string) => string
}

/** One request of a task and what followed: one trace, with one root. */
export interface Round {
  readonly traceId: string
  readonly rootId: string
  readonly isSampled: boolean
  /** The span of the caller that the root belongs to. */
  readonly parent?: string
  /** The root of the round before. */
  readonly link?: SpanRef
}

/**
 * Work from what set it off until the task rests: it ended or waits for a person. The span of a round's first stretch
 * is the root, those of the others lie below it.
 */
export interface Stretch {
  readonly spanId: string
  readonly from: number
  /** The event that made a resting task go on. */
  readonly cause?: string
  readonly attributes: Attributes
  readonly happenings: readonly Happening[]
  readonly asking?: Asking
  readonly begunAt?: number
  readonly concludedAt?: number
  /** Those below it that have ended. */
  readonly spans: readonly Span[]
}

/** A decision that has taken more than one attempt so far. */
export interface Asking {
  readonly from: number
  readonly seq: number
  readonly model: string
  readonly happenings: readonly Happening[]
}

/** A decided call that has not ended. */
export interface OpenCall {
  readonly id: string
  readonly tool: string
  readonly arguments?: string
  readonly level?: string
  readonly microUsd?: number
  /** When it started, in the present stretch. */
  readonly startedAt?: number
  readonly happenings: readonly Happening[]
}

/** Something that a person must end. */
export interface Wait {
  readonly name: 'approve' | 'clarify' | 'pause'
  readonly seq: number
  readonly from: number
  readonly call?: string
  readonly attributes: Attributes
}

/** A task as its trace needs it: a fold of its journal. */
export interface Trail {
  readonly row: Pick<TaskRow, 'id' | 'tenant' | 'conversation'>
  /** Of the newest event: its place, its time, and where the task stands after it. */
  readonly seq: number
  readonly at: number
  readonly standing: Standing
  readonly model: string
  readonly platform: string
  readonly round: Round
  /** There is one exactly while the task needs no person to go on. */
  readonly stretch?: Stretch
  readonly calls: readonly OpenCall[]
  readonly waits: readonly Wait[]
  readonly conclusion?: Pick<EventData<'concluded'>, 'exit' | 'problem'>
  /** The round's root, once its first stretch has ended. */
  readonly root?: Span
  /** Spans of stretches that have ended, each root before what is below it. */
  readonly ended: readonly Span[]
}

/** What a new span says. */
export interface Part {
  /** With `part` what makes its id; the event that it is told by. */
  readonly seq: number
  readonly part: string
  readonly name: string
  readonly kind?: Span['kind']
  readonly from: number
  readonly to: number
  readonly attributes: Attributes
  readonly happenings?: readonly Happening[]
  readonly error?: string | undefined
  /** Below the root itself, also while a stretch is on. */
  readonly isWait?: boolean
}

/** Adds a span that has ended: to the stretch that is on, else below the root. */
export const addSpan = (trail: Trail, part: Part): Trail => {
  const { round, stretch, row } = trail
  if (!round.isSampled) return trail
  const below = part.isWait === true ? undefined : stretch
  const span = spanOf(trail, {
    ...part,
    spanId: spanIdOf(row.id, part.seq, part.part),
    parent: { spanId: below?.spanId ?? round.rootId, isRemote: false },
  })
  return stretch === undefined
    ? { ...trail, ended: [...trail.ended, span] }
    : { ...trail, stretch: { ...stretch, spans: [...stretch.spans, span] } }
}

/** Notes something that happened at one moment of the stretch that is on. */
export const addHappening = (trail: Trail, happening: Happening): Trail =>
  trail.stretch === undefined
    ? trail
    : {
        ...trail,
        stretch: { ...trail.stretch, happenings: [...trail.stretch.happenings, happening] },
      }

/** A span of a trail, with what all of its spans say. */
export const spanOf = (
  { round, row }: Trail,
  {
    spanId,
    parent,
    links = [],
    ...part
  }: Omit<Part, 'seq' | 'part' | 'isWait'> &
    Pick<Span, 'spanId' | 'parent'> & { readonly links?: Span['links'] },
): Span => ({
  traceId: round.traceId,
  spanId,
  ...(parent === undefined ? {} : { parent }),
  name: part.name,
  kind: part.kind ?? 'internal',
  from: part.from,
  // A clock that was set back must not make a span end before it starts.
  to: Math.max(part.from, part.to),
  attributes: {
    ...part.attributes,
    [attribute.conversation]: row.conversation,
    [attribute.task]: row.id,
    ...(part.error === undefined ? {} : { [attribute.error]: part.error }),
  },
  happenings: part.happenings ?? [],
  links,
  ...(part.error === undefined ? {} : { error: part.error }),
})
