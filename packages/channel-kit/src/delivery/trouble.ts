import { defaults, ErrandError, type Clock, type Code, type Params } from '@errand/agent-core'

/** Tells an operator what goes wrong, each trouble once in a while. */
export type Tell = (code: Code, params: Params, options?: { readonly cause?: unknown }) => void

interface Telling {
  readonly report: (error: unknown) => void
  readonly clock: Pick<Clock, 'now'>
}

/** A report to which the same trouble comes once in a while, however long it would have to wait; bugs come each time. */
export const onceInAWhile = ({ report, clock }: Telling): ((error: unknown) => void) => {
  const told = new Map<string, number>()
  return (error) => {
    if (!(error instanceof ErrandError)) return report(error)
    const now = clock.now()
    for (const [key, at] of told) if (now - at >= defaults.delivery.tellMs) told.delete(key)
    const { seconds: _seconds, ...lasting } = error.params
    const key = JSON.stringify([error.code, lasting])
    if (told.has(key)) return
    told.set(key, now)
    report(error)
  }
}

/** The same for troubles that have no error yet. */
export const createTell = (telling: Telling): Tell => {
  const report = onceInAWhile(telling)
  return (code, params, options) => report(new ErrandError(code, params, options))
}
