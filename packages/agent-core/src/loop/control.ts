import { z } from 'zod'
import { unrunText } from '../context/guidance.ts'
import { defaults } from '../defaults.ts'
import type { Draft } from '../journal/event.ts'
import { openCalls, type Call } from '../journal/state.ts'
import { conclude } from './exits.ts'
import { endingDrafts, type Ending } from './finish-calls.ts'
import type { Run } from './worker.ts'

const planArguments = z.object({
  items: z.array(z.object({ text: z.string(), state: z.enum(['open', 'doing', 'done', 'dropped']) })),
})
const questionArguments = z.object({ question: z.string(), options: z.array(z.string()).default([]) })

/** Runs the loop's own tools: the plan is an event, a question makes the task wait for its answer (L3, L14). */
export const runControl = async (run: Run, call: Call): Promise<'went_on' | 'waits'> => {
  const { handle, works } = run
  if (call.tool === 'update_plan') {
    await handle.append([
      ...planDrafts(call),
      ...endingDrafts([planEnding(call)], { state: handle.state(), now: works.clock.now() }),
    ])
    return 'went_on'
  }
  if (handle.state().round.questions >= defaults.questions) {
    const problem = { code: 'QUESTIONS_UNANSWERED', params: { count: defaults.questions } } as const
    const endings = openCalls(handle.state()).map((open): Ending => {
      const text = open.id === call.id ? unrunText.unasked : unrunText.afterUnasked
      return { call: open, outcome: 'skipped', text }
    })
    const drafts = endingDrafts(endings, { state: handle.state(), now: works.clock.now() })
    await handle.append([...drafts, ...conclude('interrupted', problem)])
    return 'went_on'
  }
  const { question, options } = questionArguments.parse(JSON.parse(call.arguments))
  const data = { call: call.id, about: 'model', question: works.redact(question), options } as const
  await handle.append([{ type: 'asked', actor: 'model', data: { ...data, options: [...options] } }], {
    barrier: true,
  })
  return 'waits'
}

/** The plan as an event. */
export const planDrafts = (call: Call): readonly Draft[] => [
  { type: 'planned', actor: 'model', data: planArguments.parse(JSON.parse(call.arguments)) },
]

/** How a plan call ends: at once. */
export const planEnding = (call: Call) => ({ call, outcome: 'ok', text: 'Plan kept.' }) as const
