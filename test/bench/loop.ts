import { figure, median, type Figure } from './figure.ts'
import { runScriptedTask, type Trace } from './scripted-task.ts'

const lengths = [50, 200] as const
const runs = 5

/** Milliseconds and bytes of database a step, at 50 and at 200 steps; what it costs must not grow with the task. */
export const loop = async (): Promise<readonly Figure[]> => {
  // Warm: the first steps of a process pay for compiling the code.
  for (let run = 0; run < 3; run++) await runScriptedTask(200)
  const measured = new Map<number, { readonly ms: number; readonly kb: number }>()
  for (const steps of lengths) {
    const traces: Trace[] = []
    for (let run = 0; run < runs; run++) traces.push(await runScriptedTask(steps))
    // The last quarter tells what a step costs once the task has that length.
    const ms = median(traces.map((trace) => perStep(trace.at, steps)))
    const kb = median(traces.map((trace) => perStep(trace.bytes, steps) / 1_024))
    measured.set(steps, { ms, kb })
  }
  const [short, long] = lengths.map((steps) => measured.get(steps) ?? { ms: Number.NaN, kb: Number.NaN })
  return [
    figure('loop.ms_per_step.50', { value: short?.ms ?? Number.NaN, unit: 'ms', goal: 0.5, better: 'lower' }),
    figure('loop.ms_per_step.200', { value: long?.ms ?? Number.NaN, unit: 'ms', goal: 0.5, better: 'lower' }),
    figure('loop.kb_per_step.50', { value: short?.kb ?? Number.NaN, unit: 'KB', goal: 2, better: 'lower' }),
    figure('loop.kb_per_step.200', { value: long?.kb ?? Number.NaN, unit: 'KB', goal: 2, better: 'lower' }),
    figure('loop.ms_growth.200_to_50', {
      value: (long?.ms ?? Number.NaN) / (short?.ms ?? Number.NaN),
      unit: 'ratio',
      goal: 1.25,
      better: 'lower',
    }),
  ]
}

const perStep = (values: readonly number[], steps: number): number => {
  const from = Math.floor(steps * 0.75)
  return ((values[steps] ?? Number.NaN) - (values[from] ?? Number.NaN)) / (steps - from)
}
