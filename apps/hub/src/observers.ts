import { ErrandError, unseal, type Observe, type Store } from '@errand/agent-core'
import { rehearsal, type Config } from '@errand/config'
import { explain } from '@errand/words'

/** Who watches the work: traces and log lines are made of what was committed. */
export interface Observers {
  readonly observe: Observe
  /** Tells of an error that stopped nobody. */
  readonly report: (error: unknown) => void
  /** Sends what waits to be sent. */
  close(): Promise<void>
}

/**
 * Traces where a collector is set, log lines on standard error where `logs` says so; else `onError` is told of errors.
 * Nothing of either is loaded that is not used.
 */
export const createObservers = async ({
  config: { telemetry, log, models },
  redact,
  store,
  logs,
  onError,
}: {
  readonly config: Config
  readonly redact: (text: string) => string
  readonly store: Pick<Store, 'journal'>
  readonly logs: boolean
  readonly onError: (error: unknown) => void
}): Promise<Observers> => {
  if (!logs && telemetry.endpoint === undefined)
    return { observe: () => undefined, report: onError, close: () => Promise.resolve() }
  const { createLogger, createTracing, journalLog } = await import('@errand/telemetry')
  const logger = logs ? createLogger({ level: log.level, redact }) : undefined
  const report = (error: unknown): void => {
    if (logger === undefined) onError(error)
    else logger.error(lineOf(error), { error })
  }
  const tracing = createTracing({
    endpoint: telemetry.endpoint,
    headers: telemetry.headers,
    serviceName: 'errand',
    version: '0.0.0',
    ...(models.main === rehearsal ? { provider: rehearsal } : {}),
    journal: async (task) => (await store.journal(task)).map(unseal),
    content: telemetry.content,
    redact,
    onProblem: (problem) =>
      logger === undefined ? onError(problem) : logger.warn('traces are not sent', { problem }),
  })
  const lines = logger === undefined ? undefined : journalLog(logger)
  return {
    observe: (events, about) => {
      lines?.(events, about)
      tracing.observe(events, about)
    },
    report,
    close: () => tracing.shutdown(),
  }
}

/** What is known says what to do; of anything else only its own words are known. */
const lineOf = (error: unknown): string => {
  if (!(error instanceof ErrandError)) return 'something failed; it is tried again'
  const { text, fix } = explain('en', error)
  return `${text} ${fix}`
}
