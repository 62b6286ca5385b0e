import { isEnded, type PlanItem, type Status } from '@errand/agent-core'
import { words } from '../../state/say.ts'
import { isWorking } from '../../task-card/wash.ts'
import { Glyph, type State } from '../../ui/glyph.tsx'
import './plan-list.css'

/** The plan, its current item marked. */
export const PlanList = ({
  plan,
  status,
}: {
  readonly plan: readonly PlanItem[]
  readonly status: Status
}) => (
  <ol class="plan">
    {plan.map(({ text, state }, at) => (
      <li key={at} aria-current={state === 'doing' ? 'step' : undefined}>
        <Glyph state={signOf(state, status)} />
        <span>
          {text} <span class="heard">{words(`plan.${state}`)}</span>
        </span>
      </li>
    ))}
  </ol>
)

/** What is being done stands as the task does: it turns only while the agent is at work. */
const signOf = (state: PlanItem['state'], status: Status): State => {
  if (state === 'done') return 'ok'
  if (state !== 'doing' || isWorking(status)) return state
  return isEnded(status) ? 'open' : status
}
