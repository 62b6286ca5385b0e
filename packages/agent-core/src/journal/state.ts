import type { Problem } from '../codes.ts'
import type { Standing } from '../conversation/machine.ts'
import type { Actor } from '../people/actor.ts'
import type { ApprovalState, GrantScope } from '../permissions/approval-row.ts'
import type { Picture } from '../pictures/picture.ts'
import type { Level } from '../tools/contract.ts'
import { onlyWait, runningParts, type Part } from './parts.ts'
import type { Budget, CallOutcome, EventData, Exit, PlanItem, Rating } from './event.ts'

/** An approval as its task's journal tells it. Times are milliseconds UTC. */
export interface CallApproval {
  readonly id: string
  readonly level: Level
  readonly hash: string
  readonly deadline: number
  readonly change: string
  readonly state: ApprovalState
  readonly repeatOf?: number
  /** Why the person said no. */
  readonly reason?: string
  readonly decidedBy?: Actor
  readonly decidedAt?: number
  readonly scope?: GrantScope
}

/** One tool call. `arguments` is canonical JSON without `purpose`. */
export interface Call {
  readonly id: string
  readonly tool: string
  readonly arguments: string
  readonly purpose: string
  readonly state: 'waiting' | 'running' | CallOutcome
  readonly level?: Level
  readonly startedAt?: number
  readonly ms?: number
  readonly text?: string
  readonly problem?: Problem
  readonly approval?: CallApproval
  /** The person changed the arguments before approving. */
  readonly edited?: boolean
  /** It runs beside the task. */
  readonly job?: true
  readonly parts?: readonly Part[]
  /** What makes the effect the same as another, once it started. */
  readonly effect?: string
  /** What the person answered, to a question of the model or about a lost call. */
  readonly answer?: string
  /** What the answer came with. */
  readonly pictures?: readonly Picture[]
  /** The event that ended it, by its seq. */
  readonly endedBy?: number
  /** For reads: whether the result showed lines not yet seen in this task. */
  readonly fresh?: boolean
}

/** One decision and what it caused. */
export interface Step {
  readonly n: number
  readonly content: string
  readonly calls: readonly Call[]
  /** When it was decided, in milliseconds UTC. */
  readonly at: number
  /** Until its round was closed. */
  readonly ms?: number
}

/** What a person said to the task; `step` is the first one that can know of it. */
export interface Said {
  readonly at: number
  readonly kind: 'opened' | 'reopened' | 'steered' | 'answered'
  readonly text: string
  readonly step?: number
}

/** What somebody thinks of the answer, and since when. */
export interface Rated {
  readonly by: Actor
  readonly rating: Rating
  readonly at: number
}

/** A tool and target that the person allowed for the whole task. */
interface Grant {
  readonly tool: string
  readonly target: string
}

export interface Question {
  readonly call: string
  readonly about: 'model' | 'unknown_call'
  readonly question: string
  readonly options: readonly string[]
}

interface Conclusion {
  readonly exit: Exit
  readonly answer?: string | undefined
  readonly rests: readonly string[]
  readonly problem?: Problem | undefined
}

/** Tokens and money of a task; `unpriced` once a model without a known price took part. */
export interface Spent {
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly microUsd: number
  readonly unpriced: boolean
}

/** Everything a worker must know of a task: a fold of its journal and nothing else. */
export interface TaskState {
  readonly id: string
  readonly seq: number
  readonly standing: Standing
  /** Of which task, by which of its calls, this one is a part. */
  readonly part?: { readonly task: string; readonly call: string; readonly key: string }
  readonly requester: Actor
  readonly request: string
  readonly model: string
  readonly policy: string
  readonly openedAt: number
  /** The trace parent of the newest round. */
  readonly trace: string
  readonly lastAt: number
  /** In order; never empty. */
  readonly said: readonly Said[]
  readonly plan: readonly PlanItem[]
  readonly steps: readonly Step[]
  /** Of all steps: the next call is c(calls + 1). */
  readonly calls: number
  readonly spent: Spent
  /** Since the task was opened or reopened. */
  readonly round: {
    readonly budget: Budget
    readonly decisions: number
    readonly tokens: number
    readonly microUsd: number
    /** Working time so far; `since` is set while it works. */
    readonly workedMs: number
    readonly since?: number
    /** The newest step when the model was told that it repeats itself; 0 while it was not. */
    readonly nudgedAt: number
    readonly questions: number
    readonly firstStep: number
  }
  /** Malformed decisions in a row. */
  readonly corrections: number
  /** Failed calls in a row. */
  readonly failures: number
  readonly grants: readonly Grant[]
  readonly question?: Question
  readonly conclusion?: Conclusion
  /** Who has the task since it was handed over; else why the last attempt did not get it there. */
  readonly handedTo?: string
  readonly handOverProblem?: Problem
  /** What people think of the newest answer, one each; not there where nobody said. */
  readonly feedback?: readonly Rated[]
  /** Lines that reads have shown. Owned by the fold alone, which only adds to it: a copy a step would grow with the task. */
  readonly seenLines: Set<string>
}

/** The calls of the newest step that have not ended, in order. */
export const openCalls = (state: TaskState): readonly Call[] =>
  (state.steps.at(-1)?.calls ?? []).filter((call) => call.endedBy === undefined)

/** Whether a call goes on by itself, and its task has nothing to do for it before it ends. */
export const isAside = ({ state, job, parts }: Call): boolean =>
  state === 'running' && (job === true || (parts !== undefined && onlyWait(parts)))

/** Whether a task has nothing to do until one of its jobs or parts ends; its clock stands still. */
export const isAtRest = (state: TaskState): boolean => {
  if (state.standing.status !== 'executing') return false
  const open = openCalls(state)
  return open.length > 0 && open.every(isAside)
}

/** The tasks of its parts that are at work. */
export const openParts = (state: TaskState): readonly string[] =>
  openCalls(state).flatMap(({ parts = [] }) => runningParts(parts).map(({ task }) => task))

/** Looks a call up by its short id, newest step first. */
export const findCall = (state: TaskState, id: string): Call | undefined => {
  for (let index = state.steps.length - 1; index >= 0; index--) {
    const found = state.steps[index]?.calls.find((call) => call.id === id)
    if (found !== undefined) return found
  }
  return undefined
}

/** A call as it was decided, before anything of it ran. */
export const waitingCall = ({
  call,
  tool,
  arguments: args,
  purpose,
}: EventData<'decided'>['calls'][number]): Call => ({
  id: call,
  tool,
  arguments: args,
  purpose,
  state: 'waiting',
})

/** All calls of the task, oldest first. */
export const allCalls = (state: TaskState): readonly Call[] => state.steps.flatMap((step) => step.calls)

/** Working time in milliseconds; waiting for a person, pauses and crashes do not count. */
export const workedMs = (state: TaskState, now: number): number =>
  state.round.workedMs + (state.round.since === undefined ? 0 : Math.max(0, now - state.round.since))
