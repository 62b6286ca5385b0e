import type { Audit, TaskRow, Texts } from '@errand/agent-core'

/** A task in a list. */
export type Listed = Omit<TaskRow, 'tenant' | 'parent' | 'rests'>

/** What an owner asks of an installation as a whole, whether a hub runs or not. All throw ErrandError. */
export interface Office {
  /** Newest first; `more` says that there are others. */
  tasks(query: {
    readonly open: boolean
    readonly limit: number
  }): Promise<{ readonly items: readonly Listed[]; readonly more: boolean }>
  /** Holds all effects at once, until they are released. */
  hold(reason: string): Promise<void>
  release(): Promise<void>
  audit(): Promise<Audit>
  /** Counts the texts of tasks that ended before a moment, in milliseconds UTC, and with `erase` forgets them. */
  prune(query: { readonly before: number; readonly erase: boolean }): Promise<Texts>
}
