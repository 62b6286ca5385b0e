import { z } from 'zod'
import { reasonOf } from '../errors.ts'
import { problem } from '../problem.ts'
import type { ToolResult } from './contract.ts'

const toolResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ok'), value: z.unknown() }),
  z.object({ outcome: z.literal('empty'), value: z.unknown() }),
  z.object({ outcome: z.literal('partial'), value: z.unknown(), failed: z.array(z.string()) }),
  z.object({
    outcome: z.literal('failed'),
    problem,
    passing: z.boolean().optional(),
    retryAfterMs: z.number().nonnegative().optional(),
  }),
  z.object({ outcome: z.literal('unknown'), problem, passing: z.boolean().optional() }),
])

type Read = z.infer<typeof toolResult>

/** A result with a value that is plain JSON, or what is wrong with it: tools also come from modules no compiler has seen. */
export const readToolResult = (result: ToolResult): Read | string => {
  const { data, error } = toolResult.safeParse(result)
  if (data === undefined)
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  if (data.outcome === 'failed' || data.outcome === 'unknown' || typeof data.value === 'string') return data
  try {
    return { ...data, value: JSON.parse(JSON.stringify(data.value ?? null)) }
  } catch (thrown) {
    return `it is no JSON (${reasonOf(thrown)})`
  }
}
