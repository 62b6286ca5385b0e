import { z } from 'zod'
import { actor, role } from '../people/actor.ts'
import { picture } from '../pictures/picture.ts'
import { problem } from '../problem.ts'
import { free, freeTextPaths } from './free-text.ts'

/*
 * The vocabulary. Everything that happens to a task is one of these events; all else is a fold of them.
 * A string made with `free()` is what a person, a model, a tool or a document said: it is stored apart,
 * under a salted hash, so that it can be forgotten without breaking the chain.
 */

const level = z.enum(['read', 'write', 'dangerous'])
const count = z.number().int().nonnegative()

/** What a task may spend; `ms` is working time, waiting for a person does not count. */
const budget = z.object({ steps: count, ms: count, tokens: count, microUsd: count })
export type Budget = Readonly<z.infer<typeof budget>>

/** One line of the plan. */
const planItem = z.object({ text: free(), state: z.enum(['open', 'doing', 'done', 'dropped']) })

const call = z.object({
  call: z.string(),
  tool: z.string(),
  arguments: free(),
  purpose: free(),
  /** The field the model gave the purpose in, where the tool has a `purpose` of its own. */
  purposeField: z.string().optional(),
})
const usage = z.object({
  input: count,
  cached: count,
  output: count,
  microUsd: z.number().optional(),
  estimated: z.boolean().optional(),
})
/** How a call ended. Denied, expired and skipped ones are no failures. */
const outcome = z.enum(['ok', 'empty', 'partial', 'failed', 'unknown', 'denied', 'expired', 'skipped'])
export type CallOutcome = z.infer<typeof outcome>
const partOutcome = z.enum(['done', 'interrupted', 'failed', 'stopped', 'skipped'])
export type PartOutcome = z.infer<typeof partOutcome>
const origin = z.enum(['workspace', 'outside', 'agent'])
/** What a person thinks of an answer. */
export const rating = z.enum(['good', 'bad'])
export type Rating = z.infer<typeof rating>
/** The ways a task comes to rest by itself. */
const exit = z.enum(['final', 'interrupted', 'failed'])
export type Exit = z.infer<typeof exit>
export type PlanItem = Readonly<z.infer<typeof planItem>>
/** W3C trace context: under which trace and root span what follows is told; a resumed task begins a new one. */
const trace = z.string()
/** The span of the caller that the root belongs to, when the message came with a trace of its own. */
const parent = z.string().optional()
const account = z.object({ platform: z.string(), workspace: z.string(), user: z.string() })
/** Pictures that came with a message; their bytes lie in files, and nothing that is told of a task depends on them. */
const pictures = z.array(picture).optional()
const approvalRef = { approval: z.string(), call: z.string() }

export const eventData = {
  /** A task exists. `message` is the inbox row that opened it. */
  opened: z.object({
    message: z.string(),
    requester: actor,
    request: free(),
    budget,
    model: z.string(),
    policy: z.string(),
    trace,
    parent,
    /** Of which task, spawned by which call, it is a part. */
    part: z.object({ task: z.string(), call: z.string(), key: z.string() }).optional(),
  }),
  /** An ended task goes on: a message to it, or Resume; fresh budget, same journal. */
  reopened: z.object({
    message: z.string(),
    by: actor,
    request: free().optional(),
    pictures,
    budget,
    trace,
    parent,
  }),
  /** A worker took the task for the first time since it was queued. */
  begun: z.object({}),
  /** The request stands by itself; `skipped` says that there was nothing to resolve. */
  understood: z.object({ route: z.enum(['direct', 'loop']), skipped: z.boolean() }),
  /** Another worker goes on with the task after the last one was lost. */
  recovered: z.object({ trace }),
  planned: z.object({ items: z.array(planItem) }),
  /** The model's decision: calls, or a final answer when there are none. */
  decided: z.object({
    step: count,
    model: z.string(),
    content: free(),
    calls: z.array(call),
    usage,
    ms: count,
    firstByteMs: count,
  }),
  /** A decision that could not be used goes back to the model with what is wrong. */
  corrected: z.object({ step: count, said: free(), wrong: z.array(free()), usage, model: z.string() }),
  /** `usage`, here and below: what an answer cost that could not be used. */
  retried: z.object({ what: z.string(), attempt: count, problem, delayMs: count, usage: usage.optional() }),
  fell_back: z.object({ from: z.string(), to: z.string(), problem, usage: usage.optional() }),
  approval_asked: z.object({
    ...approvalRef,
    tool: z.string(),
    level,
    hash: z.string(),
    deadline: count,
    /** What will change, on what, as the person reads it. */
    change: free(),
    /** Set when the same effect already ran: when. */
    repeatOf: count.optional(),
  }),
  approval_granted: z.object({
    ...approvalRef,
    by: actor,
    scope: z.enum(['once', 'task']),
    hash: z.string(),
    tool: z.string(),
    target: free(),
  }),
  /** The person changed the arguments: the first approval is closed, `next` is granted for the edited ones. */
  approval_edited: z.object({
    ...approvalRef,
    by: actor,
    next: z.string(),
    hash: z.string(),
    arguments: free(),
  }),
  approval_denied: z.object({ ...approvalRef, by: actor, reason: free().optional() }),
  approval_expired: z.object({ ...approvalRef }),
  /** Intent, committed before the effect. `key` is what a keyed target uses to run it only once. */
  call_started: z.object({
    call: z.string(),
    tool: z.string(),
    level,
    hash: z.string(),
    key: z.string(),
    microUsd: count.optional(),
    /** It runs as a job: beside the task, whose clock does not wait for it. */
    job: z.literal(true).optional(),
    /** What it spawns; `after` names the parts whose answers a part needs. */
    parts: z.array(z.object({ key: z.string(), goal: free(), after: z.array(z.string()) })).optional(),
  }),
  /** A part has a task of its own from here on; `budget` is kept for it. */
  part_spawned: z.object({ call: z.string(), key: z.string(), task: z.string(), budget }),
  /** A part ended, with its answer or the report of where it stopped; a skipped one never had a task. */
  part_ended: z.object({
    call: z.string(),
    key: z.string(),
    task: z.string().optional(),
    outcome: partOutcome,
    origin,
    text: free(),
    spent: z.object({
      input: count,
      cached: count,
      output: count,
      microUsd: z.number(),
      unpriced: z.boolean(),
    }),
    steps: count,
    ms: count,
  }),
  /** `text` is what the model sees; `whole` is the full output where it was shortened. */
  call_finished: z.object({
    call: z.string(),
    outcome,
    /** Where the text comes from; all of it is data, never instructions. */
    origin,
    text: free(),
    whole: free({ bulk: true }).optional(),
    problem: problem.optional(),
    ms: count,
  }),
  /** Started before a crash or a stop, and nobody can say whether it happened. */
  call_unknown: z.object({ call: z.string(), tool: z.string() }),
  /** Closes a round of results. The note is the decision's content, or derived from the purposes. */
  noted: z.object({
    step: count,
    derived: z.boolean(),
    left: z.object({ steps: z.number(), ms: z.number() }),
  }),
  /** The model is told that it repeats itself. */
  nudged: z.object({
    step: count,
    pattern: z.enum(['same_call', 'same_result', 'nothing_new', 'back_and_forth']),
  }),
  asked: z.object({
    call: z.string(),
    about: z.enum(['model', 'unknown_call']),
    question: free(),
    options: z.array(free()),
  }),
  answered: z.object({ message: z.string(), by: actor, call: z.string(), text: free(), pictures }),
  steered: z.object({ message: z.string(), by: actor, text: free(), pictures }),
  /** An accepted message that could not take effect; nothing is dropped in silence. */
  refused: z.object({ message: z.string(), by: actor, problem, text: free().optional() }),
  paused: z.object({ message: z.string(), by: actor }),
  resumed: z.object({ message: z.string(), by: actor }),
  stopped: z.object({ message: z.string(), by: actor }),
  /** The task comes to rest: how and why, before the end is final. */
  concluded: z.object({
    exit,
    answer: free().optional(),
    rests: z.array(z.string()),
    problem: problem.optional(),
    usage: usage.optional(),
  }),
  finished: z.object({ outcome: z.enum(['done', 'interrupted', 'failed']) }),
  /** Whom the operator named has it now. */
  handed_over: z.object({ to: z.string(), problem: problem.optional() }),
  hand_over_failed: z.object({ problem }),
  /** What somebody thinks of the answer; a later word of theirs takes the place of it. */
  feedback_given: z.object({ message: z.string(), by: actor, rating }),
  /** In the journal `sys`: all effects are held, let go, a tool's breaker opens or closes. */
  held: z.object({ by: actor, reason: free() }),
  released: z.object({ by: actor }),
  breaker_opened: z.object({ tool: z.string(), workspace: z.string(), cause: z.enum(['failures', 'limit']) }),
  breaker_closed: z.object({ tool: z.string(), workspace: z.string() }),
  /** In the journal `sys` too: who was let in, shut out, and whose accounts belong to one person. */
  paired: z.object({ by: actor, account, roles: z.array(role) }),
  banned: z.object({ by: actor, account }),
  unbanned: z.object({ by: actor, account }),
  linked: z.object({ by: actor, account, person: z.string() }),
  unlinked: z.object({ by: actor, account }),
} as const

export type EventType = keyof typeof eventData
/** The data of one type of event. */
export type EventData<T extends EventType = EventType> = Readonly<z.infer<(typeof eventData)[T]>>

/** Who made the event happen. */
export type EventActor = 'person' | 'model' | 'system'

/** An event before it has its place in a journal. */
export type Draft = {
  readonly [T in EventType]: {
    readonly type: T
    readonly actor: EventActor
    readonly data: EventData<T>
    /** The event of the same journal that caused this one, by its seq. */
    readonly cause?: number
  }
}[EventType]

/** An event in its journal: `seq` counts from 1 without gaps, `at` is milliseconds UTC. */
export type Event = Draft & {
  readonly task: string
  readonly seq: number
  readonly v: number
  readonly at: number
  readonly epoch: number
}

/** The version that new events are written with; a change of an event's shape adds one and an upcaster. */
export const eventVersion = 1

/** Where the free texts of each type of event lie, as paths into its data. */
export const freeTexts = Object.fromEntries(
  Object.entries(eventData).map(([type, schema]) => [type, freeTextPaths(schema)]),
)
