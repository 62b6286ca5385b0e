import { z } from 'zod'
import { unrunText } from '../context/guidance.ts'
import { defaults } from '../defaults.ts'
import type { Draft } from '../journal/event.ts'
import { isAside, openCalls, type Call } from '../journal/state.ts'
import { spawnSubtasks } from '../tools/spawn-subtasks.ts'
import { conclude } from './exits.ts'
import { endingDrafts, type Ending } from './finish-calls.ts'
import { moveParts } from './move-parts.ts'
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
  if (call.tool === spawnSubtasks.name) return moveParts(run, call)
  if (handle.state().round.questions >= defaults.questions) {
    const problem = { code: 'QUESTIONS_UNANSWERED', params: { count: defaults.questions } } as const
    const all = openCalls(handle.state())
    const open = all.filter((one) => !isAside(one))
    const endings = open.map((one): Ending => {
      const text = one.id === call.id ? unrunText.unasked : unrunText.afterUnasked
      return { call: one, outcome: 'skipped', text }
    })
    const drafts = endingDrafts(endings, { state: handle.state(), now: works.clock.now() })
    // What still goes on beside it comes to its end first; the next question then ends the task.
    const ends = open.length === all.length ? conclude('interrupted', problem) : []
    await handle.append([...drafts, ...ends])
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
