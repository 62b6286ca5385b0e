import type { TaskView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { SlipRow } from './slip.tsx'

/** What the person said or answered that this step was the first to know of. */
export const SaidRows = ({ view, step }: { readonly view: TaskView; readonly step: number }) => (
  <>
    {view.messages
      .filter((said) => said.step === step && (said.kind === 'steered' || said.kind === 'answered'))
      .map(({ at, kind, text }) => (
        <SlipRow key={at} kind="coming" margin={<Icon name={kind === 'answered' ? 'chat' : 'inbox'} />}>
          <q class="grow">{text}</q>
          <span class="faint">
            {kind === 'answered' ? words('console.said_answer') : words('console.said_later', { step })}
          </span>
        </SlipRow>
      ))}
  </>
)
