import { isEnded, type TaskView } from '@errand/agent-core'
import { durationText, moneyText } from '@errand/words'
import { useMemo } from 'preact/hooks'
import { now } from '../../state/now.ts'
import { language } from '../../state/reader.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { placeText } from '../../task-card/place-text.ts'
import { Fields } from '../../ui/fields.tsx'
import { momentText } from '../../ui/passing-time.ts'

/** For whom, from where, since when, and what of its budget a task has used. */
export const TaskFields = ({ view }: { readonly view: TaskView }) => {
  const { parent, place, requester, openedAt, budget, usage } = view
  const worked = useWorked(view)
  return (
    <Fields
      fields={[
        ...(parent === undefined
          ? []
          : [
              {
                name: words('console.task.part_of'),
                value: <a href={linkTo('task', parent.task)}>{parent.key}</a>,
              },
            ]),
        { name: words('console.task.for'), value: requester.user },
        {
          name: words('console.task.from'),
          value: placeText(place),
        },
        { name: words('console.task.opened'), value: momentText(openedAt, now.value) },
        { name: words('console.task.steps'), value: of(budget.steps.used, budget.steps.of) },
        { name: words('console.task.worked'), value: of(durationText(worked), durationText(budget.ms.of)) },
        { name: words('console.task.cost'), value: moneyText(language.value, usage.microUsd) },
      ]}
    />
  )
}

const of = (used: string | number, most: string | number): string =>
  words('console.task.of', { used, of: most })

const standing: ReadonlySet<TaskView['status']> = new Set([
  'queued',
  'clarifying',
  'waiting_approval',
  'paused',
])

/** Working time goes on between two views while the task works. */
const useWorked = (view: TaskView): number => {
  const seen = useMemo(() => now.peek(), [view])
  const isWorking = !isEnded(view.status) && !standing.has(view.status)
  return view.elapsed + (isWorking ? Math.max(0, now.value - seen) : 0)
}
