import type { Place } from '../conversation/conversation.ts'
import type { InboxRow } from '../conversation/inbox-row.ts'
import { filesSource } from '../conversation/incoming-file.ts'
import { isEnded, type Status } from '../conversation/machine.ts'
import type { Problem } from '../codes.ts'
import { makeVisible } from '../tools/visible.ts'
import type { Actor } from '../people/actor.ts'
import type { Level } from '../tools/contract.ts'
import { approvalView, type ApprovalView } from './approval-view.ts'
import type { PlanItem } from './event.ts'
import { partView, type AroundParts, type PartView } from './part-view.ts'
import {
  allCalls,
  findCall,
  workedMs,
  type Call,
  type Question,
  type Rated,
  type Said,
  type Spent,
  type Step,
  type TaskState,
} from './state.ts'
import { expectedRest } from './expected-rest.ts'
import { firstLine } from './shorten.ts'
import { needsReport, reportOf, type Report } from './stage-report.ts'
import { titleOf } from './title.ts'
import { traceIdOf } from './trace.ts'
import type { TaskRow } from './task-row.ts'

/** How far a job is: its last words, and the share that is done (0 to 1) where the tool knows. */
export interface Progress {
  readonly text: string
  readonly share?: number
}

export interface CallView {
  readonly id: string
  readonly tool: string
  readonly purpose: string
  readonly state: Call['state']
  /** Known once it was asked about or started. */
  readonly level?: Level
  /** When it started, in milliseconds UTC. */
  readonly at?: number
  readonly ms?: number
  /** The first line of the result, at most 160 characters. */
  readonly preview?: string
  readonly problem?: Problem
  /** It runs in the background, outside the task's clocks. */
  readonly job?: true
  /** While it runs as a job. */
  readonly progress?: Progress
  /** What a call that spawned parts waits for, in the order given. */
  readonly parts?: readonly PartView[]
}

/** What every surface shows of a task. Times are milliseconds, moments in UTC; `elapsed` is working time. */
export interface TaskView {
  readonly id: string
  readonly conversation: string
  /** The task that this one is a part of, and its key there. */
  readonly parent?: { readonly task: string; readonly key: string }
  readonly place: Pick<Place, 'platform' | 'kind'>
  readonly title: string
  /** The text that opened the task, or that last reopened it. */
  readonly request: string
  readonly openedAt: number
  readonly requester: Actor
  readonly status: Status
  readonly plan: readonly PlanItem[]
  readonly steps: readonly {
    readonly n: number
    readonly note: string
    readonly calls: readonly CallView[]
    /** When it was decided. */
    readonly at: number
    /** Until its round was closed; not there while it is open. */
    readonly ms?: number
  }[]
  readonly approvals: readonly ApprovalView[]
  /** `about` tells a question of the model from one about a call that was lost in a crash: that call's purpose. */
  readonly question?: {
    readonly question: string
    readonly options: readonly string[]
    readonly about: 'model' | 'unknown_call'
    readonly purpose: string
    /** The call whose answer it is. */
    readonly call: string
    /** The task of the part that asks: an answer is to be addressed to it. */
    readonly task?: string
  }
  /** What people said to this task, in order; `step` is the first one that can know of it. */
  readonly messages: readonly Said[]
  /** Messages that wait for the next step. */
  readonly pending: readonly { readonly id: string; readonly text: string }[]
  readonly answer?: string
  readonly report?: Report
  /** What people think of the answer, one each. */
  readonly feedback?: readonly Rated[]
  readonly usage: Spent
  readonly budget: {
    readonly steps: { readonly used: number; readonly of: number }
    readonly ms: { readonly used: number; readonly of: number }
    readonly microUsd: { readonly used: number; readonly of: number }
  }
  readonly elapsed: number
  /** By what tasks like it took (L6); not there when too few are known, or when it takes longer already. */
  readonly expectedRest?: number
  readonly traceId: string
  readonly seq: number
}

/** The messages for a task among the rows that wait in its lane; files of the one that opened it are no other. */
export const pendingOf = (task: string, waiting: readonly InboxRow[]): TaskView['pending'] =>
  waiting.flatMap(({ id, kind, text, task: target, source }) => {
    const isSaid = (kind === 'message' || kind === 'answer') && source !== filesSource
    return target === task && text !== undefined && isSaid ? [{ id, text }] : []
  })

/**
 * Renders a task's state; `pending` comes from the inbox, `past` are working times of tasks that were done, `parts` the
 * states of those parts that are at work, by task.
 */
export const viewOf = (
  state: TaskState,
  {
    row,
    place: { platform, kind },
    now,
    pending = [],
    past = [],
    parts = new Map(),
    progress = {},
    secondPerson,
    handsTo,
  }: {
    readonly row: TaskRow
    readonly place: TaskView['place']
    readonly now: number
    readonly pending?: TaskView['pending']
    readonly past?: readonly number[]
    readonly parts?: ReadonlyMap<string, TaskState>
    readonly progress?: Readonly<Record<string, Progress>>
    readonly secondPerson?: boolean | undefined
    /** Whom the operator named for tasks that cannot go on. */
    readonly handsTo?: string | undefined
  },
): TaskView => {
  const elapsed = workedMs(state, now)
  const { budget, decisions, microUsd } = state.round
  const { conclusion } = state
  const question = questionOf(state, parts)
  const rest = isEnded(state.standing.status) ? undefined : expectedRest(past, elapsed)
  const around = { state, now, parts, progress }
  const policy = { secondPerson }
  return {
    id: state.id,
    conversation: row.conversation,
    ...(row.parent === undefined ? {} : { parent: row.parent }),
    place: { platform, kind },
    title: titleOf(state.request),
    request: requestOf(state),
    openedAt: state.openedAt,
    requester: state.requester,
    status: state.standing.status,
    plan: state.plan,
    steps: state.steps.filter((step) => step.calls.length > 0).map((step) => stepView(step, around)),
    approvals: [
      ...allCalls(state).flatMap((call) => approvalView(call, policy)),
      ...[...parts.values()].flatMap((part) => approvalsOfPart(part, policy)),
    ],
    ...(question === undefined ? {} : { question }),
    messages: state.said,
    pending,
    ...(conclusion?.exit === 'final' && conclusion.answer !== undefined ? { answer: conclusion.answer } : {}),
    ...(needsReport(state) ? { report: reportOf(state, { handsTo }) } : {}),
    ...(state.feedback === undefined ? {} : { feedback: state.feedback }),
    usage: state.spent,
    budget: {
      steps: { used: decisions, of: budget.steps },
      ms: { used: elapsed, of: budget.ms },
      microUsd: { used: microUsd, of: budget.microUsd },
    },
    elapsed,
    ...(rest === undefined ? {} : { expectedRest: rest }),
    traceId: traceIdOf(state.trace),
    seq: state.seq,
  }
}

/** The task's own question, else that of the first of its parts that has one. */
const questionOf = (state: TaskState, parts: ReadonlyMap<string, TaskState>): TaskView['question'] => {
  if (state.question !== undefined) return questionView(state, state.question)
  for (const [task, part] of parts)
    if (part.question !== undefined) return { ...questionView(part, part.question), task }
  return undefined
}

/** What a part waits for a person to decide. */
const approvalsOfPart = (
  part: TaskState,
  policy: Parameters<typeof approvalView>[1],
): readonly ApprovalView[] =>
  allCalls(part)
    .flatMap((call) => approvalView(call, policy))
    .flatMap((approval) =>
      approval.state === 'open' && part.part !== undefined ? [{ ...approval, part: part.part.key }] : [],
    )

const questionView = (state: TaskState, asked: Question): NonNullable<TaskView['question']> => ({
  ...asked,
  purpose: findCall(state, asked.call)?.purpose ?? '',
})

const requestOf = (state: TaskState): string =>
  state.said.findLast(({ kind }) => kind === 'opened' || kind === 'reopened')?.text ?? state.request

const stepView = (step: Step, around: Around): TaskView['steps'][number] => ({
  n: step.n,
  note: noteOf(step),
  calls: step.calls.map((call) => callView(call, around)),
  at: step.at,
  ...(step.ms === undefined ? {} : { ms: step.ms }),
})

/** The model's own note, else one derived from the purposes of the step's calls (L6). */
const noteOf = (step: Step): string =>
  step.content.trim() === '' ? step.calls.map((call) => call.purpose).join('; ') : step.content.trim()

interface Around extends AroundParts {
  readonly progress: Readonly<Record<string, Progress>>
}

const callView = (call: Call, around: Around): CallView => ({
  id: call.id,
  tool: call.tool,
  purpose: call.purpose,
  state: call.state,
  ...levelOf(call),
  ...(call.startedAt === undefined ? {} : { at: call.startedAt }),
  ...(call.ms === undefined ? {} : { ms: call.ms }),
  ...(call.text === undefined ? {} : { preview: preview(call.text) }),
  ...(call.problem === undefined ? {} : { problem: call.problem }),
  ...(call.job === undefined ? {} : { job: call.job }),
  ...progressOf(call, around),
  ...(call.parts === undefined ? {} : { parts: call.parts.map((part) => partView(part, call, around)) }),
})

const levelOf = ({ level, approval }: Call): Pick<CallView, 'level'> => {
  const known = level ?? approval?.level
  return known === undefined ? {} : { level: known }
}

const progressOf = (call: Call, { progress }: Around): Pick<CallView, 'progress'> => {
  const newest = call.state === 'running' ? progress[call.id] : undefined
  return newest === undefined ? {} : { progress: newest }
}

const preview = (text: string): string => makeVisible(firstLine(text, 160))
