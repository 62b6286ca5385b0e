import type { AccountKey, AccountRow, Audit, Role, TaskRow, Texts } from '@errand/agent-core'

/** A task in a list. */
export type Listed = Omit<TaskRow, 'tenant' | 'parent' | 'rests'>

/** An account in a list. */
export type ListedAccount = Omit<AccountRow, 'tenant' | 'code' | 'language'>

/** An account as people name it. */
export type AccountName = Omit<AccountKey, 'tenant'>

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
  people(): Promise<readonly ListedAccount[]>
  /** Lets in whoever was given the code. */
  pair(order: { readonly code: string; readonly role: Role }): Promise<ListedAccount>
  ban(account: AccountName): Promise<void>
  unban(account: AccountName): Promise<void>
  /** Counts the texts of tasks that ended before a moment, in milliseconds UTC, and with `erase` forgets them. */
  prune(query: { readonly before: number; readonly erase: boolean }): Promise<Texts>
}
