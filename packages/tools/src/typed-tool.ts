import { defaults, problemOf } from '@errand/agent-core'
import type { Idempotency, Level, Tool, ToolContext, ToolResult } from '@errand/agent-core'
import { z } from 'zod'

/** A tool of the workspace, written with a zod schema in place of a JSON Schema. */
export interface TypedTool<Shape extends z.ZodRawShape> {
  readonly name: string
  readonly description: string
  readonly notFor: string
  readonly args: z.ZodObject<Shape>
  readonly examples: readonly z.input<z.ZodObject<Shape>>[]
  readonly level: Level
  readonly dangerousWhen?: (args: z.output<z.ZodObject<Shape>>) => boolean
  readonly counts?: NonNullable<Tool['counts']>
  readonly idempotency: Idempotency
  readonly perMinute: number
  readonly answerNames: string
  readonly onFailure: string
  readonly target: (args: z.output<z.ZodObject<Shape>>) => string
  readonly change?: (args: z.output<z.ZodObject<Shape>>, context: ToolContext) => Promise<string>
  /** Throws the refusal when the effect must not run. */
  readonly recheck?: (args: z.output<z.ZodObject<Shape>>, context: ToolContext) => Promise<unknown>
  readonly run: (args: z.output<z.ZodObject<Shape>>, context: ToolContext) => Promise<ToolResult>
}

/**
 * Makes the contract of a free tool of the workspace that answers in plain text.
 * What `run` and `recheck` throw becomes their problem; an abort, and what `change` throws, is thrown on.
 */
export const typedTool = <Shape extends z.ZodRawShape>(own: TypedTool<Shape>): Tool => {
  const { $schema: _, ...parameters } = z.toJSONSchema(own.args, { io: 'input' })
  const { change, recheck, dangerousWhen, counts } = own
  return {
    name: own.name,
    description: own.description,
    notFor: own.notFor,
    parameters,
    examples: own.examples,
    level: own.level,
    timeoutMs: defaults.tool.timeoutMs,
    idempotency: own.idempotency,
    perMinute: own.perMinute,
    microUsd: 0,
    internal: [],
    origin: 'workspace',
    result: { schema: { type: 'string' }, answerNames: own.answerNames, onFailure: own.onFailure },
    ...(counts && { counts }),
    ...(dangerousWhen && { dangerousWhen: (args) => dangerousWhen(own.args.parse(args)) }),
    target: (args) => own.target(own.args.parse(args)),
    ...(change && { change: (args, context) => change(own.args.parse(args), context) }),
    ...(recheck && {
      recheck: async (args, context) => {
        try {
          await recheck(own.args.parse(args), context)
        } catch (thrown) {
          return problemOf(own.name, thrown)
        }
      },
    }),
    run: async (args, context) => {
      try {
        context.signal.throwIfAborted()
        return await own.run(own.args.parse(args), context)
      } catch (thrown) {
        context.signal.throwIfAborted()
        return { outcome: 'failed', problem: problemOf(own.name, thrown) }
      }
    },
  }
}
