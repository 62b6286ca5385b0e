import type { Clock } from '../ports/clock.ts'
import type { Level, Tool, ToolContext, ToolResult } from '../tools/contract.ts'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'

/** What a tool of a trial does when it runs; `changes` lets the approval's text differ at the second look. */
export const acts = ['ok', 'empty', 'failed', 'passing', 'throws', 'partial', 'refuses'] as const
export type Act = (typeof acts)[number]

/** One run of a tool, also of a read. */
export interface ToolRun {
  readonly tool: string
  readonly level: Level
  readonly arguments: Readonly<Record<string, unknown>>
  readonly task: string
  readonly call: string
  readonly key: string
}

/** Told of each run right when it begins, before the tool answers; the clock tells whose run it is. */
export type OnRun = (run: ToolRun, clock: Clock) => Promise<void>

const parameters = {
  type: 'object',
  additionalProperties: false,
  required: ['path', 'act'],
  properties: {
    path: { type: 'string', minLength: 1, description: 'Which one' },
    act: { enum: acts, description: 'How it goes' },
    interlude: { type: 'integer', minimum: 0, description: 'What happens meanwhile' },
  },
} as const

const shared = { parameters, examples: [{ path: 'a', act: 'ok' }] } as const

const problem = { code: 'TOOL_FAILED', params: { tool: 'any', reason: 'it was told to' } } as const

const answer = ({ path, act }: Readonly<Record<string, unknown>>): ToolResult => {
  switch (act) {
    case 'empty':
      return { outcome: 'empty', value: null }
    case 'failed':
      return { outcome: 'failed', problem }
    case 'passing':
      return { outcome: 'failed', problem, passing: true }
    case 'partial':
      return { outcome: 'partial', value: `part of ${String(path)}`, failed: ['rest'] }
    case 'throws':
      throw new Error('it was told to')
    default:
      return { outcome: 'ok', value: `page ${String(path)}` }
  }
}

const target: Tool['target'] = ({ path }) => String(path)
const recheck: Tool['recheck'] = ({ act }) => Promise.resolve(act === 'refuses' ? problem : undefined)

/** One tool of each class: reads (one of them polls), effects by their idempotency, and dangerous ones. */
export const createTrialTools = (onRun: OnRun): readonly Tool[] => {
  const runs =
    (tool: string, level: Level) =>
    async (args: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ToolResult> => {
      const { task, call, key, clock } = context
      await onRun({ tool, level, arguments: args, task, call, key }, clock)
      return answer(args)
    }
  const effect = (name: string, parts: Partial<Tool> = {}): Tool => {
    const { level = 'write' } = parts
    return plainEffect({ ...shared, name, level, target, run: runs(name, level), ...parts })
  }
  return [
    plainTool({ ...shared, name: 'look', run: runs('look', 'read') }),
    plainTool({ ...shared, name: 'poll', polls: true, perMinute: 3, microUsd: 7, run: runs('poll', 'read') }),
    plainTool({ ...shared, name: 'dig', long: true, run: runs('dig', 'read') }),
    effect('brew', { long: true, idempotency: 'keyed' }),
    effect('build', { long: true, counts: 'send' }),
    effect('put', { idempotency: 'natural' }),
    effect('post', { idempotency: 'keyed', counts: 'external' }),
    effect('send', { counts: 'send' }),
    effect('wipe', { level: 'dangerous', recheck }),
    effect('pay', { level: 'dangerous', idempotency: 'keyed', recheck, microUsd: 5 }),
  ]
}

/** The names of the tools above that change something. */
export const effectNames = ['brew', 'build', 'put', 'post', 'send', 'wipe', 'pay'] as const
export const readNames = ['dig', 'look', 'poll'] as const
