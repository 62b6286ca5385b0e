import type { TaskView } from '@errand/agent-core'
import { linkTo } from '../state/route.ts'
import { words } from '../state/say.ts'
import { Clock } from './clock.tsx'
import { ComingRows } from './coming-rows.tsx'
import { ControlRow } from './control-row.tsx'
import { DraftRow } from './draft-row.tsx'
import { QuestionRow } from './question-row.tsx'
import { SaidRows } from './said-rows.tsx'
import { Slip } from './slip.tsx'
import { SlipHead } from './slip-head.tsx'
import { stepNumber } from './step-number.ts'
import { StepRows } from './step-rows.tsx'
import { TaskFields } from './task-fields.tsx'
import { washOf } from './wash.ts'

/** Less than this is not worth saying. */
const leastRestMs = 1_000

/** A task that is not over: where it is, what it did, what comes, and the ways to hold it. */
export const OpenSlip = ({ view }: { readonly view: TaskView }) => (
  <Slip
    label={words('console.working', { status: view.status, title: view.title })}
    wash={washOf(view.status)}
  >
    <SlipHead
      state={view.status}
      title={view.title}
      under={<Under view={view} />}
      clock={<Clock view={view} />}
    />
    <TaskFields view={view} />
    <StepRows view={view} />
    <SaidRows view={view} step={(view.steps.at(-1)?.n ?? 0) + 1} />
    <DraftRow task={view.id} />
    {view.question === undefined ? null : (
      <QuestionRow key={answersIn(view)} view={view} question={view.question} />
    )}
    <ComingRows view={view} />
    <ControlRow view={view} />
  </Slip>
)

/** How many were given: each question is a row of its own, whose answers are never taken for those of another. */
const answersIn = ({ messages }: TaskView): number =>
  messages.filter(({ kind }) => kind === 'answered').length

/** The status in words, the step, and the rest that is expected. */
const Under = ({ view }: { readonly view: TaskView }) => {
  const step = stepNumber(view)
  const { expectedRest: rest, parent } = view
  return (
    <>
      <span class={`s-${view.status}`} style={{ color: 'var(--c)' }}>
        {words(`status.${view.status}`)}
      </span>
      {view.status === 'queued' ? null : (
        <span>
          {rest === undefined || rest < leastRestMs
            ? words('console.step_only', { step })
            : words('console.step_rest', { step, rest })}
        </span>
      )}
      {parent === undefined ? null : <a href={linkTo('task', parent.task)}>{words('console.part_of')}</a>}
    </>
  )
}
