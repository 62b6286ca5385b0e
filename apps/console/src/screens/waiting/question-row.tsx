import type { TaskItem } from '../../api/tasks.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { agoText, nowRoughly } from '../../ui/passing-time.ts'
import { platformText } from '../../ui/platform-text.ts'
import { WaitRow } from './wait-row.tsx'

const justMs = 60_000

/** A task that cannot go on without an answer. */
export const QuestionRow = ({ item }: { readonly item: TaskItem }) => {
  const { conversation, title, since, place } = item
  const isNew = nowRoughly.value - since < justMs
  const asked = isNew
    ? words('console.wait.asked_now')
    : words('console.wait.asked', { ago: agoText(since, nowRoughly.value) })
  return (
    <WaitRow
      sign={
        <span class="s-clarifying">
          <Glyph state="clarifying" />
        </span>
      }
      title={title}
      under={`${asked} · ${platformText(place.platform)}`}
      href={linkTo('chat', conversation)}
      act={words('console.wait.answer')}
    />
  )
}
