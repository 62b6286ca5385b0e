import { isEnded, type TaskView } from '@errand/agent-core'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { now } from '../../state/now.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { Chips } from '../../ui/chips.tsx'
import { isPhone } from '../../ui/phone.ts'
import { Pane } from '../../ui/pane.tsx'
import { Rail } from '../../ui/rail.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { callsOf } from './calls.ts'
import { EventDetail } from './event-detail.tsx'
import { filters, passes, type Filter } from './event-kind.ts'
import { EventTable } from './event-table.tsx'
import { Receipt } from './receipt.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskFields } from './task-fields.tsx'
import { TaskWays } from './task-ways.tsx'
import { Timeline } from './timeline.tsx'
import { againMs, useJournal } from './use-journal.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'
import { useReplay } from './use-replay.ts'

/** The page of a task that is there. */
export const TaskPage = ({ view }: { readonly view: TaskView }) => {
  const { items, isWhole, refusal, retry } = useJournal(view.id, view.seq)
  const [filter, setFilter] = useState<Filter>('all')
  const [isOpen, setOpen] = useState(false)
  const calls = useMemo(() => callsOf(items), [items])
  const shown = useMemo(() => items.filter((item) => passes(item, filter)), [items, filter])
  const replay = useReplay(shown)
  const scroller = useRef<HTMLDivElement>(null)
  useStayAtEnd(scroller, shown.length)
  const sticky = useRef<HTMLDivElement>(null)
  const [covered, setCovered] = useState(0)
  useLayoutEffect(() => {
    setCovered(isPhone.value ? 0 : (sticky.current?.offsetHeight ?? 0))
  })
  const opened = items[0]?.at ?? view.openedAt
  const until = isEnded(view.status) ? (items.at(-1)?.at ?? opened) : now.value
  const selected = shown[replay.at]
  const choices = filters.map((id) => ({
    id,
    label: words(`console.task.${id}`, { count: items.filter((item) => passes(item, id)).length }),
  }))
  return (
    <Pane
      title={view.title}
      back={linkTo('tasks')}
      under={<StatusTag status={view.status} plain />}
      actions={<TaskActions view={view} onDetails={() => setOpen(!isOpen)} isOpen={isOpen} />}
      beside={
        <Rail
          open={isOpen}
          onClose={() => {
            setOpen(false)
          }}
        >
          {selected === undefined ? null : <EventDetail item={selected} calls={calls} />}
          <Receipt view={view} journal={items} until={until} />
          <div class="task-ways-rail">
            <TaskWays view={view} />
          </div>
        </Rail>
      }
    >
      <div class="scrolls" ref={scroller}>
        <TaskFields view={view} />
        <div class="task-sticky" ref={sticky}>
          <Timeline journal={items} calls={calls} end={until - opened} shown={shown} replay={replay} />
          <div class="task-filters">
            <Chips
              label={words('console.task.show')}
              choices={choices}
              chosen={filter}
              onChoose={setFilter}
            />
            <span class="task-keys" aria-hidden="true">
              <kbd>←</kbd> <kbd>→</kbd> {words('console.task.one_event')} ·{' '}
              <kbd>{words('console.key.space')}</kbd> {words('console.task.replay')}
            </span>
          </div>
        </div>
        {refusal === undefined ? null : (
          <div class="task-trouble">
            <Trouble
              refusal={refusal}
              onRetry={retry}
              again={againMs}
              regardless={words('console.task.goes_on')}
            />
          </div>
        )}
        {shown.length === 0 ? (
          <p class="task-reading" role="status">
            {words(isWhole ? 'console.task.none' : 'console.task.reading')}
          </p>
        ) : (
          <EventTable
            shown={shown}
            calls={calls}
            opened={opened}
            filter={filter}
            replay={replay}
            scroller={scroller}
            covered={covered}
            onOpen={() => {
              if (matchMedia('(max-width: 1180px)').matches) setOpen(true)
            }}
          />
        )}
      </div>
    </Pane>
  )
}
