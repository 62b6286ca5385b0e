import type { Rating, TaskView } from '@errand/agent-core'
import { rateTask } from '../api/tasks.ts'
import { actOn } from '../state/acted.ts'
import { isOwn } from '../state/may-rule.ts'
import { words } from '../state/say.ts'
import { useAct } from '../ui/act.ts'
import { Trouble } from '../ui/trouble.tsx'
import './feedback-row.css'

const ratings: readonly Rating[] = ['good', 'bad']

/** What this person thinks of the answer, to be said and changed; what others think stands beside it. */
export const FeedbackRow = ({
  view: { id, feedback = [] },
}: {
  readonly view: Pick<TaskView, 'id' | 'feedback'>
}) => {
  const act = useAct()
  const own = feedback.find(({ by }) => isOwn(by))?.rating
  const others = feedback.filter(({ by }) => !isOwn(by))
  return (
    <div class="feedback-row" role="group" aria-label={words('console.feedback')}>
      {ratings.map((rating) => (
        <button
          key={rating}
          type="button"
          class="button quiet small"
          aria-pressed={own === rating}
          onClick={() => {
            actOn(id)
            void act.run(() => rateTask(id, rating))
          }}
        >
          <span>{words(`feedback.${rating}`)}</span>
        </button>
      ))}
      {others.map(({ by, rating }) => (
        <span key={by.user} class="soft">
          {words('feedback.given', { who: by.user, rating })}
        </span>
      ))}
      {act.refusal === undefined ? null : <Trouble refusal={act.refusal} />}
    </div>
  )
}
