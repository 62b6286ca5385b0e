import { defaults, ErrandError, type Clock, type Code, type Params } from '@errand/agent-core'

/** Tells an operator what goes wrong, each trouble once in a while. */
export type Tell = (code: Code, params: Params, options?: { readonly cause?: unknown }) => void

/** `about` in front of the code makes troubles different ones; those of the whole platform have none. */
export const createTell = ({
  report,
  clock,
}: {
  readonly report: (error: unknown) => void
  readonly clock: Pick<Clock, 'now'>
}): Tell => {
  const told = new Map<string, number>()
  return (code, params, options) => {
    const now = clock.now()
    for (const [key, at] of told) if (now - at >= defaults.delivery.tellMs) told.delete(key)
    const { seconds: _seconds, ...lasting } = params
    const key = JSON.stringify([code, lasting])
    if (told.has(key)) return
    told.set(key, now)
    report(new ErrandError(code, params, options))
  }
}
