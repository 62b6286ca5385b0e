import type { TaskView } from '@errand/agent-core'
import { durationText, moneyText } from '@errand/words'
import { approvalKeys, turnApprovalKeys } from '../../approval/approval-keys.ts'
import { linkTo } from '../../state/route.ts'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { Ledger } from '../../ui/fields.tsx'
import { Rail, RailPart } from '../../ui/rail.tsx'
import { Meters } from './meters.tsx'
import { PlanList } from './plan-list.tsx'
import './chat-rail.css'

/** Beside the thread: the plan, what may still be spent, the record, and the receipt of an ended task. */
export const ChatRail = ({
  view,
  open,
  onClose,
}: {
  readonly view: TaskView
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const { plan, traceId, seq, usage } = view
  const isOver = view.status === 'done' || view.report !== undefined
  return (
    <Rail open={open} onClose={onClose}>
      {plan.length === 0 ? null : (
        <RailPart
          title={words('card.plan')}
          aside={words('console.plan_of', {
            done: plan.filter(({ state }) => state === 'done').length,
            all: plan.length,
          })}
        >
          <PlanList plan={plan} status={view.status} />
        </RailPart>
      )}
      <RailPart title={words('console.budget')}>
        <Meters view={view} />
      </RailPart>
      <Tools view={view} />
      <RailPart title={words('console.record')}>
        <dl class="rail-facts">
          <dt>{words('console.trace')}</dt>
          <dd class="mono">{traceId}</dd>
          <dt>{words('console.journal')}</dt>
          <dd>
            <a href={linkTo('task', view.id)}>{words('console.events', { events: seq })}</a>
          </dd>
        </dl>
      </RailPart>
      {isOver ? (
        <RailPart title={words('console.receipt')}>
          <Ledger
            lines={[
              { name: words('console.worked'), value: durationText(view.elapsed) },
              { name: words('console.tokens_in'), value: usage.input.toLocaleString(language.value) },
              { name: words('console.tokens_cached'), value: usage.cached.toLocaleString(language.value) },
              { name: words('console.tokens_out'), value: usage.output.toLocaleString(language.value) },
              {
                name: words('console.spent'),
                value: moneyText(language.value, usage.microUsd),
                total: true,
              },
            ]}
          />
          {usage.unpriced ? <p class="faint">{words('console.unpriced')}</p> : null}
        </RailPart>
      ) : null}
      <RailPart title={words('console.keys')}>
        <label class="rail-tick">
          <input
            type="checkbox"
            checked={approvalKeys.value}
            onChange={({ currentTarget }) => turnApprovalKeys(currentTarget.checked)}
          />
          {words('console.keys_approval')}
        </label>
      </RailPart>
    </Rail>
  )
}

/** Which tools were used, and how often. */
const Tools = ({ view }: { readonly view: TaskView }) => {
  const counts = new Map<string, number>()
  for (const { tool } of view.steps.flatMap(({ calls }) => calls))
    counts.set(tool, (counts.get(tool) ?? 0) + 1)
  if (counts.size === 0) return null
  return (
    <RailPart title={words('console.tools')}>
      <dl class="rail-facts">
        {[...counts].map(([tool, count]) => (
          <>
            <dt key={`${tool}.name`} class="mono">
              {tool}
            </dt>
            <dd key={tool} class="mono">
              {count}×
            </dd>
          </>
        ))}
      </dl>
    </RailPart>
  )
}
