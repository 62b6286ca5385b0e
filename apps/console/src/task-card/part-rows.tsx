import type { PartView } from '@errand/agent-core'
import { durationText } from '@errand/words'
import { linkTo } from '../state/route.ts'
import { words } from '../state/say.ts'
import { Glyph } from '../ui/glyph.tsx'
import './part-rows.css'

/** The parts that a call waits for, one row each: state, goal, steps, time; a part that has a task leads to it. */
export const PartRows = ({ parts }: { readonly parts: readonly PartView[] }) => (
  <ul class="part-rows">
    {parts.map((part) => (
      <li key={part.key}>
        <Glyph state={part.status} />
        <span class="grow">
          {part.task === undefined ? part.goal : <a href={linkTo('task', part.task)}>{part.goal}</a>}
          <span class="heard"> {stateText(part.status)}</span>
          {part.status === 'waiting' && part.after.length > 0 ? (
            <span class="faint"> {words('console.part_after', { keys: part.after.join(', ') })}</span>
          ) : null}
          {part.answer === undefined ? null : <span class="part-answer">{part.answer}</span>}
        </span>
        {part.task === undefined ? null : (
          <span class="part-time">
            {words('console.fraction', part.steps)} · {durationText(part.elapsed)}
          </span>
        )}
      </li>
    ))}
  </ul>
)

const stateText = (status: PartView['status']): string =>
  status === 'waiting' || status === 'skipped' ? words(`call.${status}`) : words(`status.${status}`)
