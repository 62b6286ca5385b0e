import type { PlanItem } from '@errand/agent-core'
import { words } from '../../state/say.ts'
import { Glyph } from '../../ui/glyph.tsx'
import './plan-list.css'

/** The plan, its current item marked. */
export const PlanList = ({ plan }: { readonly plan: readonly PlanItem[] }) => (
  <ol class="plan">
    {plan.map(({ text, state }, at) => (
      <li key={at} aria-current={state === 'doing' ? 'step' : undefined}>
        <Glyph state={state === 'done' ? 'ok' : state} />
        <span>
          {text} <span class="heard">{words(`plan.${state}`)}</span>
        </span>
      </li>
    ))}
  </ol>
)
