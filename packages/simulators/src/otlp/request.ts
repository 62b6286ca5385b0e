import { z } from 'zod'

/*
 * The body of POST /v1/traces in JSON (OTLP 1.x): ids are hex, 64-bit numbers are decimal strings, fields that the
 * server does not read may be there.
 */

const id = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[\\da-f]{${digits}}$`))
const nanoseconds = z.string().regex(/^\d{1,20}$/)

const value = z.union([
  z.object({ stringValue: z.string() }),
  z.object({ boolValue: z.boolean() }),
  z.object({ intValue: z.union([z.int(), z.string().regex(/^-?\d+$/)]) }),
  z.object({ doubleValue: z.number() }),
  z.object({
    arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() }).readonly()).readonly() }),
  }),
])
export type Value = z.infer<typeof value>

const attributes = z
  .array(z.object({ key: z.string().min(1), value }).readonly())
  .readonly()
  .default([])
export type Attributes = z.infer<typeof attributes>

const happening = z.object({ name: z.string().min(1), timeUnixNano: nanoseconds, attributes }).readonly()
const link = z.object({ traceId: id(32), spanId: id(16), attributes }).readonly()

const span = z
  .object({
    traceId: id(32),
    spanId: id(16),
    parentSpanId: id(16).optional(),
    name: z.string().min(1),
    kind: z.int().min(0).max(5),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    events: z.array(happening).readonly().default([]),
    links: z.array(link).readonly().default([]),
    status: z
      .object({ code: z.int().min(0).max(2).default(0), message: z.string().optional() })
      .readonly()
      .default({ code: 0 }),
    flags: z.int().nonnegative().default(0),
  })
  .readonly()
  .refine(
    (sent) => BigInt(sent.endTimeUnixNano) >= BigInt(sent.startTimeUnixNano),
    'a span ends after it starts',
  )
export type SentSpan = z.infer<typeof span>

const scope = z.object({ name: z.string(), version: z.string().optional() }).readonly()

/** What an exporter sends: at least one span, each with whom it is from. */
export const exportRequest = z
  .object({
    resourceSpans: z
      .array(
        z
          .object({
            resource: z.object({ attributes }).readonly(),
            scopeSpans: z
              .array(z.object({ scope, spans: z.array(span).min(1).readonly() }).readonly())
              .min(1)
              .readonly(),
          })
          .readonly(),
      )
      .min(1)
      .readonly(),
  })
  .readonly()
