import type { TaskView } from '@errand/agent-core'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { Button } from '../ui/button.tsx'
import { SaidRows } from './said-rows.tsx'
import { SlipRow } from './slip.tsx'
import { StepRow } from './step-row.tsx'

/** More than these are drawn only when asked for: all of them are drawn anew with every change. */
const most = 20

/** The steps of a task that goes on, with what was said before each; of very many the last. */
export const StepRows = ({ view }: { readonly view: TaskView }) => {
  const [isWhole, showWhole] = useState(false)
  const steps = isWhole ? view.steps : view.steps.slice(-most)
  const earlier = view.steps.length - steps.length
  return (
    <>
      {earlier === 0 ? null : (
        <SlipRow>
          <Button kind="quiet" small onPress={() => showWhole(true)}>
            {words('console.earlier_steps', { steps: earlier })}
          </Button>
        </SlipRow>
      )}
      {steps.map((step) => (
        <Fragment key={step.n}>
          <SaidRows view={view} step={step.n} />
          <StepRow view={view} step={step} />
        </Fragment>
      ))}
    </>
  )
}
