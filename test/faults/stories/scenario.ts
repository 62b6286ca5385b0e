import type { Idempotency, Level } from '@errand/agent-core'
import type { Reply } from '@errand/simulators/openai'
import type { Conversation } from './heard.ts'

/** What a person does with an open approval the first time they see it; after that they approve. */
type Ruling = 'approve' | 'deny' | 'edit' | 'ignore' | 'pause' | 'stop' | 'speak'

/** A task from its request to its end: what the model decides, what the person does, and what must come of it. */
export interface Scenario {
  readonly name: string
  /** Decides by what the conversation holds, so that a restart changes nothing. */
  readonly decide: (heard: Conversation) => Reply
  readonly ruling: Ruling
  /** The person speaks once more right before a border with this event. */
  readonly speaksBefore?: string
  /** The person stops the task as soon as this tool has done its effect, or the model is asked. */
  readonly stopsDuring?: string
  /** The person holds all effects first, and lets go of them when the task has ended. */
  readonly held?: boolean
  /** A second task in the same conversation, once the hub's clock is ahead. */
  readonly later?: string
  readonly ends: 'done' | 'interrupted' | 'failed' | 'stopped'
  readonly answer?: string
  /** What must have happened in the end, each exactly once (a natural one at least once). */
  readonly effects: readonly Expected[]
}

interface Expected {
  readonly tool: string
  readonly idempotency: Idempotency
  readonly value: string
}

export type EffectClass = Exclude<Idempotency, 'read'>
export type EffectLevel = Exclude<Level, 'read'>
