import type { Mode } from '../conversation/inbox-row.ts'
import type { Crash } from './crashing-store.ts'
import type { Act } from './tools.ts'

/* What can happen in a trial. Numbers that pick something (a task, a message, an approval) count modulo how many there are. */

/** What people and the world do. */
export type Deed =
  | {
      readonly kind: 'say'
      readonly text: 'new' | 'stop'
      readonly who: number
      readonly where: number
      readonly mode: Mode
      readonly replyTo?: number | undefined
      readonly requestId?: number | undefined
    }
  /** The same source event once more, perhaps with another text. */
  | { readonly kind: 'redeliver'; readonly which: number; readonly other: boolean }
  | {
      readonly kind: 'decide'
      readonly which: number
      readonly how: 'approve' | 'approve for the task' | 'deny' | 'edit' | 'edit badly'
      readonly who: number
    }
  | {
      readonly kind: 'command'
      readonly what: 'stop' | 'pause' | 'resume'
      readonly task: number
      readonly who: number
    }
  | {
      readonly kind: 'reroute'
      readonly message: number
      readonly mode: 'queue' | 'restart'
      readonly who: number
    }
  | { readonly kind: 'withdraw'; readonly message: number; readonly who: number }
  | { readonly kind: 'hold' | 'release' }

/** What a scenario does one after the other. */
export type Move =
  | Deed
  | { readonly kind: 'drain'; readonly where: number }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'crash'; readonly crash: Crash }
  /** An interlude right before the how-manieth of the next commits. */
  | { readonly kind: 'meddle'; readonly commit: number; readonly interlude: number }
  /** The process is ended; the next one may run under another policy. */
  | { readonly kind: 'restart'; readonly policy: number }

/** What happens while a model thinks or a tool runs; at a takeover another worker believes this one to be dead. */
export type Interlude = Deed | { readonly kind: 'takeover' }

export interface CallPlan {
  readonly tool: string
  readonly path: number
  readonly act: Act
  readonly interlude?: number | undefined
}

/** One reply of the model. */
export type Reply = { readonly interlude?: number | undefined } & (
  | { readonly kind: 'calls'; readonly calls: readonly CallPlan[]; readonly note: boolean }
  | { readonly kind: 'final'; readonly names: boolean }
  | { readonly kind: 'malformed' | 'passing' | 'failing' }
)

export interface Scenario {
  readonly moves: readonly Move[]
  readonly replies: readonly Reply[]
  readonly interludes: readonly Interlude[]
}
