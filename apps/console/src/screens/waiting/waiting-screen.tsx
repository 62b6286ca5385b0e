import { computed } from '@preact/signals'
import { isEnded } from '@errand/agent-core'
import { useEffect, useRef } from 'preact/hooks'
import { items } from '../../state/live.ts'
import { approvals, askNeeds, needsAgainMs, needsRefusal, questions } from '../../state/needs.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { nowRoughly } from '../../ui/passing-time.ts'
import { Pane } from '../../ui/pane.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { ApprovalRow } from './approval-row.tsx'
import { loadOverview } from './load-overview.ts'
import { QuestionRow } from './question-row.tsx'
import { Sentence } from './sentence.tsx'
import { TaskRow } from './task-row.tsx'
import { WaitSection } from './wait-section.tsx'
import './waiting.css'

const latelyMs = 86_400_000

/** Tasks at work, the newest first; what waits for a person is above. */
const running = computed(() =>
  [...items.value.values()]
    .filter(({ status }) => !isEnded(status) && status !== 'clarifying' && status !== 'waiting_approval')
    .toSorted((one, other) => other.since - one.since),
)

/** What was interrupted or failed within a day. */
const wrong = computed(() =>
  [...items.value.values()]
    .filter(
      ({ status, since }) =>
        (status === 'interrupted' || status === 'failed') && since > nowRoughly.value - latelyMs,
    )
    .toSorted((one, other) => other.since - one.since),
)

const shown = 8

/** What waits for this person, what runs and what went wrong. Nothing is decided here: each leads to where all of it is shown. */
export const WaitingScreen = () => {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void askNeeds()
    loadOverview()
  }, [])
  useKeys(({ key }) => {
    const by = { j: 1, k: -1 }[key.toLowerCase()]
    const rows = [...(own.current?.querySelectorAll<HTMLElement>('.wait-row a') ?? [])]
    if (by === undefined || rows.length === 0) return false
    const here = rows.findIndex((row) => row === document.activeElement)
    rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + by))]?.focus()
    return true
  })
  const open = approvals.value
  const refusal = needsRefusal.value
  const byDeadline = (open ?? []).toSorted((one, other) => one.deadline - other.deadline)
  return (
    <Pane title={words('console.waiting')}>
      <div class="scrolls" ref={own}>
        <div class="waiting">
          {open === undefined ? (
            <p class="waiting-sentence faint" role="status">
              {words('console.wait.reading')}
            </p>
          ) : (
            <Sentence
              decisions={open.length}
              questions={questions.value.length}
              running={running.value.length}
              wrong={wrong.value.length}
            />
          )}
          {refusal === undefined ? null : (
            <Trouble
              refusal={refusal}
              onRetry={() => void askNeeds()}
              again={needsAgainMs}
              regardless={words('console.list.goes_on')}
            />
          )}
          <div class="waiting-sections">
            <WaitSection
              id="for-you"
              title={words('console.wait.for_you')}
              aside={byDeadline.length > 1 ? words('console.wait.soonest') : undefined}
              none={words('console.wait.none_waiting')}
            >
              {byDeadline.map((approval) => (
                <ApprovalRow key={approval.id} approval={approval} />
              ))}
              {questions.value.map((item) => (
                <QuestionRow key={item.id} item={item} />
              ))}
            </WaitSection>
            <WaitSection
              id="running"
              title={words('console.wait.running')}
              none={words('console.wait.none_running')}
              more={running.value.length > shown ? linkTo('tasks', 'open') : undefined}
              moreText={words('console.wait.all_open')}
            >
              {running.value.slice(0, shown).map((item) => (
                <TaskRow key={item.id} item={item} />
              ))}
            </WaitSection>
            <WaitSection
              id="wrong"
              title={words('console.wait.wrong')}
              none={words('console.wait.none_failed')}
              more={linkTo('tasks', 'wrong')}
              moreText={words('console.wait.all_wrong')}
            >
              {wrong.value.slice(0, shown).map((item) => (
                <TaskRow key={item.id} item={item} />
              ))}
            </WaitSection>
          </div>
        </div>
      </div>
    </Pane>
  )
}
