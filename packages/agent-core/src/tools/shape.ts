import { z } from 'zod'

const method = z.custom((value) => typeof value === 'function', 'must be a function')
const object = z.record(z.string(), z.unknown())

const shape = z.object({
  name: z.string(),
  description: z.string(),
  notFor: z.string(),
  parameters: object,
  examples: z.array(object),
  level: z.enum(['read', 'write', 'dangerous']),
  dangerousWhen: method.optional(),
  timeoutMs: z.number(),
  idempotency: z.enum(['read', 'natural', 'keyed', 'none']),
  perMinute: z.number(),
  microUsd: z.number(),
  internal: z.array(z.string()),
  origin: z.enum(['workspace', 'outside']),
  result: z.object({ schema: object, answerNames: z.string(), onFailure: z.string() }),
  counts: z.enum(['send', 'external']).optional(),
  polls: z.boolean().optional(),
  long: z.boolean().optional(),
  target: method,
  change: method.optional(),
  recheck: method.optional(),
  run: method,
})

/** Which parts of a tool are absent or of the wrong kind: tools also come from modules that no compiler has seen. */
export const misshapen = (tool: unknown): readonly string[] => {
  const { error } = shape.safeParse(tool)
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.') || 'the tool'}: ${issue.message}`)
}
