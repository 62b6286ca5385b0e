import { durationText } from '@errand/words'
import type { TaskItem } from '../../api/tasks.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { agoText, nowRoughly } from '../../ui/passing-time.ts'
import { platformText } from '../../ui/platform-text.ts'
import { WaitRow } from './wait-row.tsx'

/** A task that runs or went wrong; its title leads to its page. */
export const TaskRow = ({ item }: { readonly item: TaskItem }) => {
  const { id, title, status, steps, place, workedMs, ended, since } = item
  return (
    <WaitRow
      sign={
        <span class={`s-${status}`}>
          <Glyph state={status} />
        </span>
      }
      title={title}
      under={[
        words(`status.${status}`),
        words('console.wait.step', { step: steps }),
        platformText(place.platform),
      ].join(' · ')}
      href={linkTo('task', id)}
      end={<span class="mono soft">{ended ? agoText(since, nowRoughly.value) : durationText(workedMs)}</span>}
    />
  )
}
