import type { Problem } from '../codes.ts'
import type { Place } from '../conversation/conversation.ts'
import type { Actor } from '../people/actor.ts'
import type { Clock } from '../ports/clock.ts'
import type { Spawn } from '../ports/spawn.ts'

/** How much a tool can harm: read runs, write asks once, dangerous asks every time and checks again. */
export type Level = 'read' | 'write' | 'dangerous'

/** A JSON Schema (draft 2020-12) of an object. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What a tool gets besides its arguments. It never sees another conversation's folder or credentials. */
export interface ToolContext {
  /** Aborts on stop and on time-out; a tool ends soon after, its processes are ended for it. */
  readonly signal: AbortSignal
  /** The same on every attempt of this call; a target that honours it runs the effect once. */
  readonly key: string
  readonly task: string
  readonly call: string
  /** Who asks; never an argument of the model. */
  readonly actor: Actor
  readonly place: Place
  /** Absolute path of the conversation's writable folder. */
  readonly folder: string
  /** Runs a process that stop and death can always end. */
  readonly spawn: Spawn
  /** Put into the environment of whatever the tool starts by itself; `spawn` does it alone. */
  readonly mark: string
  readonly clock: Clock
  /** The whole output of an earlier call of this task, or undefined. */
  readonly output: (call: string) => Promise<string | undefined>
  /** Says how far a long call is, to whoever watches: one line, and the share done (0 to 1) where it is known. */
  readonly progress: (text: string, share?: number) => void
}

/**
 * What a tool answers. `value`, checked against the declared result schema, is what it found;
 * `empty` says that it looked and found nothing; a failure says why and what to try instead; `unknown` that it may have
 * happened and nobody can tell, so that the person is asked.
 */
export type ToolResult =
  | { readonly outcome: 'ok'; readonly value: unknown }
  | { readonly outcome: 'empty'; readonly value: unknown }
  | { readonly outcome: 'partial'; readonly value: unknown; readonly failed: readonly string[] }
  | {
      readonly outcome: 'failed'
      readonly problem: Problem
      /** May pass by itself: another attempt makes sense where a repeat is harmless. */
      readonly passing?: boolean
      readonly retryAfterMs?: number
    }
  | {
      readonly outcome: 'unknown'
      readonly problem: Problem
      /** Another attempt may find out. */
      readonly passing?: boolean
    }

/** Whether a call that may have run can run again: reads, the same end state, a key the target honours, or not. */
export type Idempotency = 'read' | 'natural' | 'keyed' | 'none'

/** A tool as a contract; one that lacks any of these does not register. */
export interface Tool {
  /** snake_case. */
  readonly name: string
  /** Says when to use it. */
  readonly description: string
  /** Says when not to use it, and what to use then. */
  readonly notFor: string
  /** `type: object`, `additionalProperties: false`, every property described. */
  readonly parameters: JsonSchema
  /** One or two argument objects that validate. */
  readonly examples: readonly Readonly<Record<string, unknown>>[]
  readonly level: Level
  /** Which calls of a `write` are dangerous, by their arguments, e.g. one that reaches more than one person. */
  readonly dangerousWhen?: (args: Readonly<Record<string, unknown>>) => boolean
  readonly timeoutMs: number
  /**
   * Runs as a job: in the background, as long as it takes, `timeoutMs` apart. The task's clock stands still while
   * nothing else of it goes on, and its end wakes the task.
   */
  readonly long?: boolean
  readonly idempotency: Idempotency
  /** Calls a minute, for one task. */
  readonly perMinute: number
  /** Price of a call in millionths of a dollar. */
  readonly microUsd: number
  /** Fields of a result value that never leave the hub. */
  readonly internal: readonly string[]
  /** Where its results come from: they are marked as data either way. */
  readonly origin: 'workspace' | 'outside'
  readonly result: {
    /** JSON Schema of `value`. */
    readonly schema: JsonSchema
    /** What an answer that rests on this tool must name. */
    readonly answerNames: string
    /** What to do when it fails. */
    readonly onFailure: string
  }
  /** Which of the task's limits it counts against. */
  readonly counts?: 'send' | 'external'
  /** Asks the same again on purpose: repeats are no idle loop. */
  readonly polls?: boolean
  /** What a grant "for this task" binds to besides the tool, e.g. the path. */
  readonly target: (args: Readonly<Record<string, unknown>>) => string
  /**
   * What will change, for the approval: a diff where there is one. Only for write and dangerous. It is asked for again
   * right before the effect, which does not run when the text differs from what was approved.
   */
  readonly change?: (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<string>
  /** The second look right before a dangerous effect: undefined, or why it must not run. */
  readonly recheck?: (
    args: Readonly<Record<string, unknown>>,
    context: ToolContext,
  ) => Promise<Problem | undefined>
  /** Runs with arguments that fit `parameters`; a thrown error counts as failed. */
  readonly run: (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<ToolResult>
}
