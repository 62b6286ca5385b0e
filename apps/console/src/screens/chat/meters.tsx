import type { TaskView } from '@errand/agent-core'
import { durationText, moneyText } from '@errand/words'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { workedNow } from '../../task-card/clock.tsx'
import './meters.css'

/** What of its budget a task has used: steps, time, money. */
export const Meters = ({ view }: { readonly view: TaskView }) => {
  const { steps, ms, microUsd } = view.budget
  const worked = ms.used + workedNow(view) - view.elapsed
  return (
    <dl class="meters">
      <Meter name={words('console.budget_steps')} {...steps} shown={String} />
      <Meter name={words('console.budget_time')} used={worked} of={ms.of} shown={durationText} />
      {microUsd.of > 0 ? (
        <Meter name={words('console.budget_money')} {...microUsd} shown={moneyShown} />
      ) : null}
    </dl>
  )
}

const moneyShown = (value: number): string => moneyText(language.value, value)

const Meter = ({
  name,
  used,
  of,
  shown,
}: {
  readonly name: string
  readonly used: number
  readonly of: number
  readonly shown: (value: number) => string
}) => {
  const share = of === 0 ? 1 : Math.min(1, used / of)
  return (
    <div class={share >= 1 ? 's-interrupted' : 's-executing'}>
      <dt>{name}</dt>
      <dd>
        {shown(used)} <small>/ {shown(of)}</small>
      </dd>
      <span class="meter" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  )
}
