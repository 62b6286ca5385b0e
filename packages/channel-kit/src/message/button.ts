import type { Rating } from '@errand/agent-core'

/** What a button does; the chat only ever carries an opaque id for it. `task` is who asks: the task, or a part of it. */
export type Act =
  | { readonly do: 'approve'; readonly approval: string; readonly scope: 'once' | 'task' }
  | { readonly do: 'deny' | 'edit' | 'review'; readonly approval: string }
  | { readonly do: 'option'; readonly task: string; readonly call: string; readonly option: number }
  | { readonly do: 'other'; readonly task: string; readonly call: string }
  | { readonly do: 'route'; readonly message: string; readonly mode: 'queue' | 'restart' }
  | { readonly do: 'withdraw'; readonly message: string }
  | { readonly do: 'rate'; readonly rating: Rating }
  | { readonly do: 'stop' | 'pause' | 'resume' | 'hand_over' | 'steps' | 'change' }

export interface Button {
  /** The opaque id of the act. */
  readonly id: string
  readonly label: string
  readonly style: 'agree' | 'danger' | 'plain'
  readonly act: Act['do']
}
