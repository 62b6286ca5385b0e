import type { Script, ScriptedCall } from '@errand/agent-core'
import { z } from 'zod'

/** `{tool: arguments}`; arguments given as text go out as they stand, so that they can be broken. */
const call = z
  .record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())]))
  .refine((given) => Object.keys(given).length === 1, 'names one tool and its arguments')

/** One decision of a scripted model: calls with what it says beside them, or the final answer. */
const step = z
  .strictObject({
    say: z.string().optional(),
    calls: z.array(call).min(1).readonly().optional(),
    final: z.string().min(1).optional(),
  })
  .readonly()
  .refine(
    ({ say, calls, final }) => (calls === undefined ? say === undefined : final === undefined),
    'is either `calls`, with `say` beside them, or `final`',
  )
  .refine(({ calls, final }) => calls !== undefined || final !== undefined, 'has neither `calls` nor `final`')

/** The decisions of a scripted model, in order over all tasks of a case. */
export const script = z.array(step).min(1).readonly()
export type CaseScript = z.infer<typeof script>

/** The script as the scripted model takes it; a call without a purpose gets what its step says. */
export const scriptOf = (steps: CaseScript): Script =>
  steps.map(({ say = '', calls = [], final = say }) => ({
    content: final,
    calls: calls.flatMap((given) => Object.entries(given).map((entry) => scriptedCall(entry, say))),
  }))

const scriptedCall = (
  [name, args]: readonly [string, string | Readonly<Record<string, unknown>>],
  say: string,
): ScriptedCall => ({
  name,
  arguments: typeof args === 'string' ? args : { purpose: say === '' ? name : say, ...args },
})
