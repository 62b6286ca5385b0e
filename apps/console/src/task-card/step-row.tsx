import type { TaskView } from '@errand/agent-core'
import { durationText } from '@errand/words'
import { Stamp } from '../approval/stamp.tsx'
import { now } from '../state/now.ts'
import { CallLine } from './call-line.tsx'
import { SlipRow } from './slip.tsx'
import { Track } from './track.tsx'
import './step-row.css'

type Step = TaskView['steps'][number]

/** A step: its number in the margin, what it found, how long it took, its calls; those that ran together share a frame. */
export const StepRow = ({ view, step }: { readonly view: TaskView; readonly step: Step }) => {
  const calls = step.calls.filter((call) => !isPlanKept(call))
  const [only] = calls
  const isAlone = calls.length === 1
  // A note that was made of the one call's purpose would say the same twice.
  const isSame = isAlone && only !== undefined && step.note === only.purpose
  return (
    <SlipRow margin={<span>{step.n}</span>}>
      {isSame ? null : (
        <div class="step-note">
          <p>{step.note}</p>
          <StepTime step={step} />
        </div>
      )}
      {isAlone && only !== undefined ? (
        <CallLine task={view.id} call={only} under={only.state !== 'ok' || only.preview !== undefined} />
      ) : calls.length === 0 ? null : (
        <div class="together">
          {calls.map((call) => (
            <div key={call.id} class={`together-cell s-${call.state}`}>
              <CallLine task={view.id} call={call} under />
              {call.state === 'running' ? null : <Track share={1} live={false} />}
            </div>
          ))}
        </div>
      )}
      {view.approvals
        .filter(
          ({ call, state, part }) =>
            state !== 'open' && part === undefined && step.calls.some(({ id }) => id === call),
        )
        .map((approval) => (
          <Stamp key={approval.id} approval={approval} />
        ))}
    </SlipRow>
  )
}

/** The plan is shown as it is kept; that it was is no news. */
const isPlanKept = ({ tool, state }: Step['calls'][number]): boolean =>
  tool === 'update_plan' && state === 'ok'

const StepTime = ({ step }: { readonly step: Step }) => {
  const isOpen = step.calls.some(({ state }) => state === 'running')
  const ms = step.ms ?? (isOpen ? now.value - step.at : undefined)
  return ms === undefined ? null : <span class="call-time">{durationText(ms)}</span>
}
