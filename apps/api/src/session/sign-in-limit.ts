import { defaults, ErrandError, type Clock } from '@errand/agent-core'

/** Counts sign-ins that failed. */
export interface SignInLimit {
  /** SIGN_IN_LIMIT while too many have failed from this address, or in all. */
  readonly check: (address: string) => void
  readonly failed: (address: string) => void
}

/** How many sign-ins may fail within a time: of one address, loopback too, and of all together. */
export const createSignInLimit = ({ clock }: { readonly clock: Pick<Clock, 'now'> }): SignInLimit => {
  const { ms, each, all } = defaults.session.failures
  let failures: readonly { readonly address: string; readonly at: number }[] = []
  const recent = () => failures.filter(({ at }) => at > clock.now() - ms)
  return {
    check: (address) => {
      failures = recent()
      const own = failures.filter((failure) => failure.address === address)
      const oldest = own.at(-each) ?? failures.at(-all)
      if (oldest === undefined) return
      throw new ErrandError('SIGN_IN_LIMIT', { seconds: Math.ceil((oldest.at + ms - clock.now()) / 1_000) })
    },
    failed: (address) => {
      failures = [...recent(), { address, at: clock.now() }]
    },
  }
}
