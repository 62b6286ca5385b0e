import type { TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { lineTo } from '../reception/reply.ts'
import type { Command } from './command.ts'
import { withTask } from './here.ts'

const lastSteps = 5

/** The thinking of a task, short: its plan, and of its last steps the note, the purposes and who decided what. */
export const whyOf = (view: TaskView, language: Language): string => {
  const { plan, steps, approvals } = view
  const planLines = plan.map(({ text, state }) => say(language, 'reception.plan_item', { text, state }))
  const stepLines = steps
    .slice(-lastSteps)
    .flatMap(({ n, note, calls }) => [
      say(language, 'reception.step', { step: n, note }),
      ...calls.map(({ purpose, state }) => `  – ${say(language, 'card.line', { what: purpose, state })}`),
    ])
  const decided = approvals.flatMap(({ state, decidedBy, tool }) =>
    decidedBy === undefined || state === 'open'
      ? []
      : [say(language, 'reception.decided', { tool, state, who: decidedBy.user })],
  )
  const rated = (view.feedback ?? []).map(({ by, rating }) =>
    say(language, 'feedback.given', { who: by.user, rating }),
  )
  const lines = [view.title, ...planLines, ...stepLines, ...decided, ...rated]
  return (lines.length === 1 ? [...lines, say(language, 'reception.no_steps')] : lines).join('\n')
}

export const why: Command = {
  name: 'why',
  about: 'command.why',
  usage: '',
  who: 'member',
  run: (given) =>
    withTask(
      given,
      async (task) => {
        const view = await given.desk.agent.view(task.id, { by: given.by })
        return lineTo('person', whyOf(view, given.language))
      },
      { last: true },
    ),
}
