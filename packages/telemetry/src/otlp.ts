import { reasonOf } from '@errand/agent-core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { readableSpan } from './readable.ts'
import type { Span } from './span.ts'

/*
 * The only file that imports the SDK: it costs 0.1 s and 10 MB, and is imported only where a collector is configured.
 */

/** Of one batch with all its attempts, about one a second, or as the collector asks; an exit waits no longer. */
const batchMs = 5_000

/** Sends a batch of spans: undefined when the collector took it, else why it is lost. */
export type Send = (spans: readonly Span[]) => Promise<string | undefined>

/** Sends spans over HTTP, as JSON. Throws when the address is none. */
export const openOtlp = ({
  url,
  headers,
  serviceName,
  version,
}: {
  /** Where traces are posted to. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly version: string
}): Send => {
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: batchMs })
  const exported = (spans: readonly Span[]): Promise<Error | undefined> =>
    new Promise((resolve) => {
      const readable = spans.map((span) => readableSpan(span, { resource, version }))
      exporter.export(readable, ({ error }) => resolve(error))
    })
  return async (spans) => {
    try {
      const error = await exported(spans)
      return error === undefined ? undefined : namedReason(error)
    } catch (thrown) {
      return reasonOf(thrown)
    }
  }
}

/** A refused connection may have no message, only a code. */
const namedReason = (error: Error): string => {
  const reason = reasonOf(error)
  return reason === '' && 'code' in error ? String(error.code) : reason
}
