import type { TaskView } from '@errand/agent-core'
import { commandTask } from '../api/tasks.ts'
import { mayRule } from '../state/may-rule.ts'
import { words } from '../state/say.ts'
import { useAct } from '../ui/act.ts'
import { Button } from '../ui/button.tsx'
import { Trouble } from '../ui/trouble.tsx'
import { SlipRow } from './slip.tsx'
import './control-row.css'

/** The last word of the agent, and the hand of the person: Pause, Resume, Stop. */
export const ControlRow = ({ view }: { readonly view: TaskView }) => {
  const { isBusy, refusal, run } = useAct()
  const press = (command: 'stop' | 'pause' | 'resume') => () => void run(() => commandTask(view.id, command))
  const isPaused = view.status === 'paused'
  return (
    <SlipRow>
      <div class="control-row">
        <p class="grow">{noteOf(view)}</p>
        {mayRule(view.requester) ? (
          <>
            {view.status === 'queued' || view.status === 'finishing' ? null : (
              <Button
                icon={isPaused ? 'play' : 'pause'}
                kind={isPaused ? 'pen' : 'plain'}
                off={isBusy ? words('console.sending') : undefined}
                onPress={press(isPaused ? 'resume' : 'pause')}
              >
                {words(isPaused ? 'card.resume' : 'card.pause')}
              </Button>
            )}
            <Button
              icon="stop"
              {...(view.status === 'queued' ? {} : { shortcut: 'esc' })}
              off={isBusy ? words('console.sending') : undefined}
              onPress={press('stop')}
            >
              {words('card.stop')}
            </Button>
          </>
        ) : null}
      </div>
      {refusal === undefined ? null : <Trouble refusal={refusal} />}
    </SlipRow>
  )
}

const noteOf = ({ status }: TaskView): string => {
  if (status === 'queued') return words('console.queued')
  return status === 'paused' ? words('notice.paused') : ''
}
