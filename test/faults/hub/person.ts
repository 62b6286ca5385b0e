import { setTimeout as sleep } from 'node:timers/promises'
import type { ApprovalView, Delta, TaskView } from '@errand/agent-core'
import type { Scenario } from '../stories/scenario.ts'
import type { Seat } from './seat.ts'
import { trace } from './stage.ts'

/** What a person does when they look at the task: something, nothing yet, or they see that it is over. */
type Move = { readonly key: string; readonly make: () => Promise<unknown> } | 'waits' | 'over'

/** Holds a conversation's worker back while a person does two things that must both be there when it looks. */
export type AtOnce = (cell: string, things: () => Promise<void>) => Promise<void>

/** Looks at a task whenever it changed, and makes each move once; resolves when it is over. */
export const attend = async (
  seat: Seat,
  task: string,
  {
    scenario,
    watch,
    atOnce,
  }: {
    readonly scenario: Scenario
    readonly watch: (task: string, changed: (delta: Delta) => void) => () => void
    readonly atOnce: AtOnce
  },
): Promise<void> => {
  const made = new Set<string>()
  let changed = Promise.withResolvers<void>()
  let drafted = false
  const off = watch(task, (delta) => {
    drafted ||= 'draft' in delta
    changed.resolve()
  })
  try {
    for (;;) {
      // Renewed before the look: what changes during it is looked at again.
      changed = Promise.withResolvers<void>()
      const view = await seat.view(task)
      const move = await nextMove(seat, view, { scenario, atOnce, drafted })
      if (move === 'over') return
      if (move !== 'waits' && !made.has(move.key)) {
        made.add(move.key)
        await move.make()
        continue
      }
      // A tool's effect is no change of the task: who waits for it looks again.
      const looksAgain = scenario.stopsDuring !== undefined && view.status === 'executing'
      await (looksAgain ? Promise.race([changed.promise, sleep(20)]) : changed.promise)
    }
  } finally {
    off()
  }
}

interface Habits {
  readonly scenario: Scenario
  readonly atOnce: AtOnce
  /** The model has begun to speak in this process. */
  readonly drafted: boolean
}

const nextMove = async (seat: Seat, view: TaskView, habits: Habits): Promise<Move> => {
  const { id, status, question } = view
  const { scenario, atOnce, drafted } = habits
  if (scenario.stopsDuring === 'model' ? drafted : isRunning(seat, view, scenario.stopsDuring))
    return { key: 'stop', make: () => seat.command(id, 'stop') }
  switch (status) {
    case 'waiting_approval': {
      const open = view.approvals.find(({ state }) => state === 'open')
      return open === undefined ? 'waits' : rule(seat, open, { ...habits, task: id })
    }
    case 'clarifying':
      // Who has stopped the task answers nothing any more.
      return question === undefined || scenario.ends === 'stopped' ? 'waits' : answer(seat, view, question)
    case 'paused': {
      // Twice at once: the second can no longer take effect, and is refused in so many words.
      const resume = (): Promise<void> => seat.command(id, 'resume')
      const make = (): Promise<void> => atOnce(seat.cell, () => resume().then(resume))
      return { key: `resume ${view.seq}`, make }
    }
    case 'stopped':
      return scenario.ends === 'stopped'
        ? 'over'
        : { key: `resume ${view.seq}`, make: () => seat.command(id, 'resume') }
    case 'done':
    case 'failed':
    case 'interrupted':
      return 'over'
    default:
      return 'waits'
  }
}

/** Whether the tool has done its effect, and its call goes on. */
const isRunning = (seat: Seat, { id, steps }: TaskView, tool: string | undefined): boolean =>
  steps
    .flatMap(({ calls }) => calls)
    .some((call) => call.tool === tool && call.state === 'running' && seat.happened(id, call.id))

const rule = async (
  seat: Seat,
  { id, call, deadline, repeatOf }: ApprovalView,
  { scenario, task }: Habits & { readonly task: string },
): Promise<Move> => {
  const repeat = repeatOf === undefined ? {} : { repeatOf }
  trace.append({ what: 'shown', cell: seat.cell, approval: id, call, deadline, ...repeat })
  const approve: Move = { key: id, make: () => seat.decide(id, 'approve') }
  switch (scenario.ruling) {
    case 'ignore':
      return 'waits'
    case 'deny':
    case 'edit':
    case 'approve': {
      const { ruling } = scenario
      return { key: id, make: () => seat.decide(id, ruling) }
    }
    case 'pause':
      return (await seat.has(task, 'paused'))
        ? approve
        : { key: 'pause', make: () => seat.command(task, 'pause') }
    case 'stop':
      return (await seat.has(task, 'stopped'))
        ? approve
        : { key: 'stop', make: () => seat.command(task, 'stop') }
    case 'speak':
      return {
        key: id,
        make: async () => {
          await seat.say('more', 'One more thing.')
          await seat.decide(id, 'approve')
        },
      }
  }
}

/** The person knows the world: whether a lost call happened stands in the ledger. */
const answer = async (
  seat: Seat,
  view: TaskView,
  question: NonNullable<TaskView['question']>,
): Promise<Move> => {
  const lost = view.steps.at(-1)?.calls.find(({ state }) => state === 'unknown')
  if (question.about === 'model' || lost === undefined)
    return { key: 'answer', make: () => seat.say('answer', 'The blue one.') }
  trace.append({ what: 'asked', cell: seat.cell, question: question.question })
  const text = seat.happened(view.id, lost.id) ? 'It happened.' : 'It did not happen.'
  return { key: `answer ${lost.id}`, make: () => seat.say(`answer ${lost.id}`, text) }
}
