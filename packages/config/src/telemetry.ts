import { z } from 'zod'

const text = z.string().min(1)

/** What is told to a collector. */
export const telemetry = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/u })
    .optional()
    .meta({
      description:
        'Address of an OpenTelemetry collector that takes OTLP over HTTP; traces go to `/v1/traces` below it. Unset, nothing is traced.',
      examples: ['http://127.0.0.1:4318'],
    }),
  headers: z
    .record(text, text)
    .default({})
    .meta({
      description: 'Headers that go to the collector with every request, such as its key.',
      examples: [{ authorization: '${env:MY_COLLECTOR_AUTHORIZATION}' }],
      secret: true,
    }),
  content: z
    .boolean()
    .default(false)
    .meta({
      description:
        'Whether traces also tell what people, models and tools said. Secrets are taken out; all else reaches whoever may read the traces.',
      examples: [true],
    }),
})

/** What is written down of the work. */
export const log = z.strictObject({
  level: z
    .enum(['error', 'warn', 'info', 'debug'])
    .default('info')
    .meta({
      description:
        'How much goes into the log, which is one JSON object a line on standard error. Stacks of errors are in `debug` alone.',
      examples: ['debug'],
    }),
})
