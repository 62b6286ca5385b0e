import type { TaskView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { SlipRow } from './slip.tsx'
import { nextStep } from './step-number.ts'

/** Messages that no step has taken yet, as coming steps. */
export const ComingRows = ({ view }: { readonly view: TaskView }) => (
  <>
    {view.pending.map(({ id, text }) => (
      <SlipRow key={id} kind="coming" margin={<Icon name="plus" />}>
        <q class="grow">{text}</q>
        <span class="faint">{words('console.coming', { step: nextStep(view) })}</span>
      </SlipRow>
    ))}
  </>
)
