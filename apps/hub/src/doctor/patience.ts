import { defaults } from '@errand/agent-core'

/** Aborts when a check has waited for an answer long enough. */
export const patience = (): AbortSignal => AbortSignal.timeout(defaults.doctor.modelMs)
