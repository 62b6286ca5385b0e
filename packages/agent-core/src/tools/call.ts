import { reasonOf } from '../errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Spawn } from '../ports/spawn.ts'
import type { Tool, ToolContext, ToolResult } from './contract.ts'
import { failureOf, problemOf } from './failure.ts'
import { interruptedEnd, skippedEnd, type Ended } from './interrupted-end.ts'
import { watchFor, within } from './interruption.ts'
import { shapeResult, type Shaped, type Shaping } from './result.ts'

/** How a call ended, and after how many milliseconds. */
export type CallEnd = Ended & { readonly ms: number }

/** What a call runs with; its id for `read_output` is the context's. */
export interface RunOptions extends Omit<Shaping, 'call' | 'signal'> {
  readonly clock: Clock
  /** The tool's own time-out or the rest of the task's time, whichever is less; none for a job. */
  readonly timeoutMs?: number
  /** How long an interrupted tool may take to end by itself. */
  readonly stopGraceMs: number
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Runs one call to its end and never throws. When the context's signal aborts or the time is over, the tool gets
 * `stopGraceMs` to end by itself; then every process with the call's mark is ended, and no new one starts.
 */
export const runTool = async (
  tool: Tool,
  args: Fields,
  context: ToolContext,
  options: RunOptions,
): Promise<CallEnd> => {
  const began = options.clock.now()
  const end = context.signal.aborted ? skippedEnd(tool) : await attempt(tool, args, context, options)
  return { ...end, ms: Math.max(0, options.clock.now() - began) }
}

const attempt = async (
  tool: Tool,
  args: Fields,
  context: ToolContext,
  options: RunOptions,
): Promise<Ended> => {
  const stop = new AbortController()
  const spawn = spawnUntil(stop.signal, context.spawn)
  const watch = watchFor(context.signal, options)
  const running = settle(tool, args, { ...context, signal: stop.signal, spawn })
  const first = await Promise.race([running, watch.interrupted])
  watch.close()
  const shape = (settled: Settled): Promise<Shaped> => shapeSettled(tool, settled, { context, options })
  // The tool has answered in its time: what is made of its answer may take longer, and only a stop cuts it short.
  if (typeof first !== 'string') return shape(first)
  stop.abort()
  const settled = await within(running, { clock: options.clock, ms: options.stopGraceMs })
  const late = settled === undefined || tool.idempotency === 'read' ? undefined : await shape(settled)
  const leftover = await reap(context)
  const end = interruptedEnd(tool, first, { ...options, late })
  return { ...end, text: end.text + options.redact(leftover) }
}

type Settled = { readonly result: ToolResult } | { readonly thrown: unknown }

const settle = async (tool: Tool, args: Fields, context: ToolContext): Promise<Settled> => {
  try {
    return { result: await tool.run(args, context) }
  } catch (thrown) {
    return { thrown }
  }
}

const shapeSettled = async (
  tool: Tool,
  settled: Settled,
  { context, options }: { readonly context: ToolContext; readonly options: RunOptions },
): Promise<Shaped> => {
  try {
    if ('thrown' in settled) throw settled.thrown
    return await shapeResult(tool, settled.result, { ...options, call: context.call, signal: context.signal })
  } catch (thrown) {
    return { outcome: 'failed', ...failureOf(tool, problemOf(tool.name, thrown), options) }
  }
}

/** A tool that ignores its signal must not start what the reaping has no chance to find. */
const spawnUntil = (signal: AbortSignal, spawn: Spawn): Spawn => ({
  run: (command) =>
    signal.aborted
      ? Promise.resolve({ code: null, stdout: '', stderr: '', cut: false, reason: 'aborted' })
      : spawn.run(command),
  reap: (mark) => spawn.reap(mark),
})

/** Ends the call's processes; what to add to the call's text when that failed. */
const reap = async (context: ToolContext): Promise<string> => {
  try {
    await context.spawn.reap(context.mark)
    return ''
  } catch (thrown) {
    return ` Processes of it may still run: ${reasonOf(thrown)}.`
  }
}
