import type { Account } from '../../chat/index.ts'

/** Somebody with an account, on this workspace or on another one that shares channels with it. */
export interface Person extends Account {
  readonly team: string
}
