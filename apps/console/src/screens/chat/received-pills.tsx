import type { TaskView } from '@errand/agent-core'
import { routeMessage, withdrawMessage } from '../../api/messages.ts'
import { loadView } from '../../state/live.ts'
import { words } from '../../state/say.ts'
import { nextStep } from '../../task-card/step-number.ts'
import { useAct } from '../../ui/act.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { Pill } from './pill.tsx'
import './received-pills.css'

/** Messages that came in and that no step has taken yet: they can be changed, put off, or taken back. */
export const ReceivedPills = ({
  view,
  onEdit,
}: {
  readonly view: TaskView
  /** The text goes back to where it was written. */
  readonly onEdit: (text: string) => void
}) => {
  const { isBusy, refusal, run } = useAct()
  // That it was taken back becomes an event only at the next step.
  const take = (act: () => Promise<unknown>): void => {
    void run(async () => {
      await act()
      await loadView(view.id)
    })
  }
  const off = isBusy ? words('console.sending') : undefined
  return (
    <>
      {refusal === undefined || refusal.code === 'MESSAGE_TAKEN' ? null : <Trouble refusal={refusal} />}
      {refusal?.code === 'MESSAGE_TAKEN' ? (
        <p class="soft" role="status">
          {words('console.pill_taken')}
        </p>
      ) : null}
      {view.pending.length === 0 ? null : (
        <div class="pills">
          {view.pending.map(({ id, text }) => (
            <Pill key={id}>
              <Icon name="inbox" />
              <p class="clip grow" role="status">
                <b>{words('console.pill', { step: nextStep(view) })}</b> <q>{text}</q>
              </p>
              <span class="pill-acts">
                <Button
                  kind="quiet"
                  small
                  off={off}
                  onPress={() =>
                    take(async () => {
                      await withdrawMessage(id)
                      onEdit(text)
                    })
                  }
                >
                  {words('console.pill_edit')}
                </Button>
                <Button kind="quiet" small off={off} onPress={() => take(() => routeMessage(id, 'queue'))}>
                  {words('console.pill_afterwards')}
                </Button>
                <Button kind="quiet" small off={off} onPress={() => take(() => withdrawMessage(id))}>
                  {words('console.pill_remove')}
                </Button>
              </span>
            </Pill>
          ))}
        </div>
      )}
    </>
  )
}
