import type { TaskView } from '@errand/agent-core'
import { useState } from 'preact/hooks'
import { commandTask } from '../api/tasks.ts'
import { actOn } from '../state/acted.ts'
import { mayRule } from '../state/may-rule.ts'
import { told, words } from '../state/say.ts'
import { useAct } from '../ui/act.ts'
import { Button } from '../ui/button.tsx'
import { Trouble } from '../ui/trouble.tsx'
import { Clock } from './clock.tsx'
import { ReportTable } from './report-table.tsx'
import { Slip, SlipRow, TearLine } from './slip.tsx'
import { SlipHead } from './slip-head.tsx'
import { StepRow } from './step-row.tsx'
import { StuckRow } from './stuck-row.tsx'
import { washOf } from './wash.ts'

const titles = {
  interrupted: 'console.end_interrupted',
  failed: 'console.end_failed',
  stopped: 'console.end_stopped',
} as const

/** A task that came to rest before it was done: what is done, unknown and left, where it is stuck, how it can go on. */
export const EndedSlip = ({
  view,
  status,
  onChange,
}: {
  readonly view: TaskView
  readonly status: keyof typeof titles
  /** The person wants to say something to it. */
  readonly onChange: () => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, refusal, run } = useAct()
  const { report } = view
  const isUnsure = (report?.unknown.length ?? 0) > 0
  return (
    <Slip label={words('console.working', { status, title: view.title })} wash={washOf(status)}>
      <SlipHead
        state={status}
        title={words(titles[status])}
        under={view.title}
        clock={<Clock view={view} />}
      />
      {report === undefined ? null : <ReportTable report={report} />}
      {report?.stuck === undefined ? null : <StuckRow stuck={report.stuck} failed={status === 'failed'} />}
      {status === 'failed' ? (
        <SlipRow>
          <span class="faint">{words('card.trace', { id: view.traceId })}</span>
        </SlipRow>
      ) : null}
      {isOpen ? view.steps.map((step) => <StepRow key={step.n} view={view} step={step} />) : null}
      <TearLine />
      <SlipRow>
        <div class="slip-actions">
          {mayRule(view.requester) ? (
            <>
              <Button
                kind="pen"
                icon={status === 'failed' ? 'retry' : 'play'}
                off={isBusy ? words('console.sending') : undefined}
                onPress={() => void run(() => commandTask(view.id, 'resume'))}
              >
                {words(nameOf(status, isUnsure))}
              </Button>
              <Button icon="edit" onPress={onChange}>
                {words('console.say_change')}
              </Button>
              {report?.canHandTo === undefined ? null : (
                <Button
                  off={isBusy ? words('console.sending') : undefined}
                  onPress={() => {
                    actOn(view.id)
                    void run(() => commandTask(view.id, 'hand_over'))
                  }}
                >
                  {words('report.hand_over')}
                </Button>
              )}
            </>
          ) : null}
          {report?.handedTo === undefined ? null : (
            <span class="soft">{words('console.handed_to', { to: report.handedTo })}</span>
          )}
          {report?.handOverProblem === undefined ? null : (
            <span class="soft" role="status">
              {`${told(report.handOverProblem).text} ${told(report.handOverProblem).fix}`}
            </span>
          )}
          {isUnsure ? <span class="soft">{words('console.check_note')}</span> : null}
          {view.steps.length === 0 ? null : (
            <button
              type="button"
              class="button quiet away"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {words(isOpen ? 'console.fold' : 'console.steps_fold')}
            </button>
          )}
        </div>
        {refusal === undefined ? null : <Trouble refusal={refusal} />}
      </SlipRow>
    </Slip>
  )
}

const nameOf = (status: keyof typeof titles, isUnsure: boolean) => {
  if (isUnsure) return 'console.check_continue'
  return status === 'failed' ? 'failure.retry' : 'console.continue'
}
