import type { EventType } from '../journal/event.ts'
import { ErrandError } from '../errors.ts'

/** Where a task stands. */
export const statuses = [
  'queued',
  'understanding',
  'planning',
  'executing',
  'waiting_approval',
  'clarifying',
  'paused',
  'finishing',
  'done',
  'interrupted',
  'failed',
  'stopped',
] as const
export type Status = (typeof statuses)[number]

/** The status of a task; `under` is where a paused one goes back to. */
export interface Standing {
  readonly status: Status
  readonly under?: Status
}

/** An event as the table knows it: `finished` is told apart by its outcome. */
export type Transition =
  | Exclude<EventType, 'opened' | 'finished'>
  | 'finished_done'
  | 'finished_interrupted'
  | 'finished_failed'

type Row = Partial<Record<Transition, Status>>

/** A row's events that change nothing, for readability of the table. */
const stays = (status: Status, ...transitions: readonly Transition[]): Row =>
  Object.fromEntries(transitions.map((transition) => [transition, status]))

const anywhere = ['refused', 'handed_over', 'hand_over_failed', 'feedback_given'] as const

/**
 * The one table: status × event → status; a pair that is not here is an error.
 * `paused` stands beside it: what is decided or answered meanwhile moves the status underneath.
 */
export const table: Readonly<Record<Exclude<Status, 'paused'>, Row>> = {
  queued: { ...stays('queued', ...anywhere, 'recovered'), begun: 'understanding', stopped: 'stopped' },
  understanding: {
    ...stays('understanding', ...anywhere, 'recovered'),
    understood: 'planning',
    stopped: 'stopped',
  },
  planning: {
    ...stays('planning', ...anywhere, 'steered', 'recovered', 'corrected', 'retried', 'fell_back'),
    decided: 'executing',
    concluded: 'finishing',
    stopped: 'stopped',
  },
  executing: {
    ...stays(
      'executing',
      ...anywhere,
      'steered',
      'recovered',
      'corrected',
      'retried',
      'fell_back',
      'decided',
      'planned',
      'call_started',
      'part_spawned',
      'part_ended',
      'call_finished',
      'call_unknown',
      'noted',
      'nudged',
    ),
    approval_asked: 'waiting_approval',
    asked: 'clarifying',
    paused: 'paused',
    concluded: 'finishing',
    stopped: 'stopped',
  },
  waiting_approval: {
    ...stays('waiting_approval', ...anywhere, 'recovered'),
    approval_granted: 'executing',
    approval_edited: 'executing',
    approval_denied: 'executing',
    approval_expired: 'executing',
    paused: 'paused',
    stopped: 'stopped',
  },
  clarifying: {
    ...stays('clarifying', ...anywhere, 'recovered'),
    answered: 'executing',
    paused: 'paused',
    concluded: 'finishing',
    stopped: 'stopped',
  },
  finishing: {
    ...stays('finishing', ...anywhere, 'recovered'),
    steered: 'executing',
    finished_done: 'done',
    finished_interrupted: 'interrupted',
    finished_failed: 'failed',
    stopped: 'stopped',
  },
  done: { ...stays('done', ...anywhere), reopened: 'queued' },
  interrupted: { ...stays('interrupted', ...anywhere), reopened: 'queued' },
  failed: { ...stays('failed', ...anywhere), reopened: 'queued' },
  stopped: { ...stays('stopped', ...anywhere), reopened: 'queued' },
}

/** What may happen to a paused task besides `resumed` and `stopped`: it moves the status underneath. */
const whilePaused: ReadonlySet<Transition> = new Set<Transition>([
  'approval_granted',
  'approval_edited',
  'approval_denied',
  'approval_expired',
  'answered',
  'recovered',
  ...anywhere,
])

/** Whether a task in this status has come to its end (until it is reopened). */
export const isEnded = (status: Status): boolean =>
  status === 'done' || status === 'interrupted' || status === 'failed' || status === 'stopped'

/** Whether a task in this status can go on without a person. */
export const isRunnable = (status: Status): boolean =>
  !isEnded(status) && status !== 'waiting_approval' && status !== 'clarifying' && status !== 'paused'

/** The next standing, or undefined when the table has no such pair. */
export const nextStanding = ({ status, under }: Standing, transition: Transition): Standing | undefined => {
  if (status !== 'paused') {
    const next = table[status][transition]
    if (next === undefined) return undefined
    return next === 'paused' ? { status: 'paused', under: status } : { status: next }
  }
  if (transition === 'stopped') return { status: 'stopped' }
  if (under === undefined || under === 'paused') return undefined
  if (transition === 'resumed') return { status: under }
  if (!whilePaused.has(transition)) return undefined
  const next = table[under][transition]
  return next === undefined ? undefined : { status: 'paused', under: next }
}

/** The next standing; a pair that the table does not have is WRONG_STATUS. */
export const standingAfter = (standing: Standing, transition: Transition): Standing => {
  const next = nextStanding(standing, transition)
  if (next === undefined)
    throw new ErrandError('WRONG_STATUS', { status: standing.status, event: transition })
  return next
}
