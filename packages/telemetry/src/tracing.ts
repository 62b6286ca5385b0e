import { reasonOf, type Event, type Observe, type Problem } from '@errand/agent-core'
import { createBatches } from './batches.ts'
import type { Send } from './otlp.ts'
import type { Span } from './span.ts'
import { followTasks } from './trails.ts'

export interface TracingOptions {
  /** Base address of a collector that takes OTLP over HTTP, e.g. `http://127.0.0.1:4318`; without one nothing is traced. */
  readonly endpoint?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly version: string
  /** `gen_ai.provider.name`: whose protocol the models speak. */
  readonly provider?: string
  /** The journal of a task from its beginning: what this process has not seen happen it reads there. */
  readonly journal: (task: string) => Promise<readonly Event[]>
  /** Also tells what people, models and tools said, without secrets. */
  readonly content?: boolean
  readonly redact: (text: string) => string
  /** Told TRACES_UNSENT once, and again only after the collector took something in between; must not throw. */
  readonly onProblem: (problem: Problem) => void
}

/** Traces of all that an installation does. */
export interface Tracing {
  readonly observe: Observe
  /** Resolves when every span of what rests was sent or lost. */
  flush(): Promise<void>
  /** The last flush: without another attempt where the one before failed. What is still at work is told by who goes on with it. */
  shutdown(): Promise<void>
  /** How many spans were lost so far. */
  dropped(): number
}

/** Spans that may wait for the collector, and that go out together. */
const queueSize = 2_048
const batchSize = 512
const delayMs = 1_000

/**
 * Tells every round of every task as one trace to a collector, out of the events alone: it takes no part in the work,
 * never waits in it and never fails it.
 */
export const createTracing = ({ endpoint, ...options }: TracingOptions): Tracing =>
  endpoint === undefined || endpoint === '' ? untraced : traced({ ...options, endpoint })

const untraced: Tracing = {
  observe: () => undefined,
  flush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
  dropped: () => 0,
}

const traced = ({
  endpoint,
  headers = {},
  serviceName,
  version,
  provider = 'openai',
  journal,
  content = false,
  redact,
  onProblem,
}: TracingOptions & { readonly endpoint: string }): Tracing => {
  let dropped = 0
  let isSaid = false
  let isDown = false
  let isClosing = false

  const lose = (count: number, reason: string): void => {
    dropped += count
    if (isSaid) return
    isSaid = true
    onProblem({ code: 'TRACES_UNSENT', params: { endpoint: redact(endpoint), reason: redact(reason) } })
  }

  const open = async (): Promise<Send> => {
    const { openOtlp } = await import('./otlp.ts')
    return openOtlp({ url: tracesUrl(endpoint), headers, serviceName, version })
  }
  // Begun at once, so that no turn pays for it.
  const opened: Promise<Send> = open().catch((thrown: unknown) => () => Promise.resolve(reasonOf(thrown)))

  const send = async (spans: readonly Span[]): Promise<void> => {
    const reason = isClosing && isDown ? 'the collector was away' : await (await opened)(spans)
    isDown = reason !== undefined
    if (reason === undefined) isSaid = false
    else lose(spans.length, reason)
  }
  const batches = createBatches({ send, batchSize, queueSize, delayMs })

  const tasks = followTasks({
    telling: { provider, version, ...(content ? { content: redact } : {}) },
    journal,
    tell: (spans) => {
      const lost = batches.add(spans)
      if (lost > 0) lose(lost, 'too many spans wait to be sent')
    },
    onError: (thrown) => lose(0, reasonOf(thrown)),
  })

  const flush = async (): Promise<void> => {
    await tasks.settled()
    await batches.flush()
  }
  return {
    observe: tasks.observe,
    flush,
    shutdown: () => {
      isClosing = true
      return flush()
    },
    dropped: () => dropped,
  }
}

/** By the standard, a base address is followed by the path of what is sent. */
const tracesUrl = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`
