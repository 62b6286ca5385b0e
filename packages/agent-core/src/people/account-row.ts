import type { Role } from './actor.ts'

/** An account on a platform: what it may do, and whose it is. */
export interface AccountRow {
  readonly tenant: string
  readonly platform: string
  readonly workspace: string
  readonly user: string
  /** As people call it there; no part of any journal. */
  readonly name?: string
  readonly language?: string
  /** A stranger may do nothing until somebody lets them in; who is banned stays out. */
  readonly standing: 'stranger' | 'known' | 'banned'
  readonly roles: readonly Role[]
  /** Joins accounts of one person. */
  readonly person?: string
  /** A one-time code that is out: to be let in (`pair`), or to be joined with another account (`link`). */
  readonly code?: { readonly hash: string; readonly for: 'pair' | 'link'; readonly until: number }
}

/** The place of an account among all. */
export type AccountKey = Pick<AccountRow, 'tenant' | 'platform' | 'workspace' | 'user'>
