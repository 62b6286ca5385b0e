import type {
  Accepted,
  ApprovalDecision,
  ApprovalState,
  Mode,
  TaskCommand,
  TaskView,
} from '@errand/agent-core'

/** What a person says; without a conversation in the one that has no name. */
interface Said {
  readonly text: string
  readonly conversation?: string | undefined
  readonly mode?: Mode
}

/** What a task shows: its newest view, or text of a decision that is being made. */
export type Seen =
  | { readonly kind: 'view'; readonly view: TaskView }
  | { readonly kind: 'draft'; readonly text: string }

/** An event as it is printed; whoever prints it reads the data. */
export interface Happened {
  readonly seq: number
  readonly type: string
  /** Milliseconds UTC. */
  readonly at: number
  readonly data: Readonly<Record<string, unknown>>
}

/** An approval after a decision: the one that now holds, which has another id where its arguments were edited. */
interface Held {
  readonly id: string
  readonly task: string
  readonly state: ApprovalState
}

/**
 * What a terminal needs of an installation, whether that is this process or one that runs beside it. All throw
 * ErrandError.
 */
export interface Surface {
  say(said: Said): Promise<Accepted>
  /**
   * The task as it stands, and again whenever that changed, never older than before, until the signal aborts. The view
   * in which the task has ended is the last one.
   */
  watch(task: string, options: { readonly signal: AbortSignal }): AsyncIterable<Seen>
  decide(approval: string, decision: ApprovalDecision): Promise<Held>
  command(task: string, kind: TaskCommand['kind']): Promise<void>
  /** What happened to a task from `after` (a seq, exclusive) on. */
  journal(task: string, options: { readonly after: number }): Promise<readonly Happened[]>
}
