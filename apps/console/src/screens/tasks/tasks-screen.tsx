import { useEffect, useRef, useState } from 'preact/hooks'
import { counts } from '../../state/needs.ts'
import { goTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Pane } from '../../ui/pane.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { groups, type Group } from './groups.ts'
import { NoTasks } from './no-tasks.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TaskSkeleton } from './task-skeleton.tsx'
import { TaskTable } from './task-table.tsx'
import { useTaskList } from './use-task-list.ts'
import './tasks.css'

const againMs = 5_000
const newTask = (): void => {
  goTo('chat', 'new')
}

/** All tasks, newest first, by what became of them and by their titles. */
export const TasksScreen = ({ id }: { readonly id?: string }) => {
  const [group, setGroup] = useState<Group>(groups.find((known) => known === id) ?? 'all')
  const [text, setText] = useState('')
  const list = useTaskList({ group, text })
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [group, text])
  useKeys(({ key }) => {
    if (key === '/') field.current?.focus()
    else if (key.toLowerCase() === 'n') newTask()
    else return false
    return true
  })
  const known = counts.value
  const choices = groups.map((each) => ({
    id: each,
    label: words(`console.list.${each}`),
    count: known?.[each],
  }))
  const all = text === '' ? known?.[group] : undefined
  return (
    <Pane
      title={words('console.tasks')}
      actions={
        <Button kind="pen" small icon="plus" shortcut="N" onPress={newTask}>
          {words('console.list.new_task')}
        </Button>
      }
    >
      <div class="tasks-filters" role="search">
        <SearchField field={field} label={words('console.list.search')} text={text} onText={setText} />
        <Chips label={words('console.list.filters')} choices={choices} chosen={group} onChoose={setGroup} />
      </div>
      {list.refusal === undefined ? null : (
        <div class="tasks-trouble">
          <Trouble
            refusal={list.refusal}
            onRetry={list.retry}
            again={againMs}
            regardless={words('console.list.goes_on')}
          />
        </div>
      )}
      <div class="scrolls" ref={scroller}>
        {list.isReading ? (
          <TaskSkeleton />
        ) : list.rows.length > 0 ? (
          <TaskTable list={list} all={all} scroller={scroller} />
        ) : list.refusal === undefined ? (
          <NoTasks
            group={group}
            text={text}
            onAll={() => {
              setGroup('all')
              setText('')
              field.current?.focus()
            }}
            onNew={newTask}
          />
        ) : null}
      </div>
      <footer class="tasks-foot">
        <span>
          {all === undefined
            ? null
            : words('console.list.shown', { shown: list.rows.length, all: Math.max(all, list.rows.length) })}
        </span>
        <span class="tasks-keys" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {words('console.list.move')} <kbd>↵</kbd> {words('console.list.enter')}{' '}
          <kbd>?</kbd> {words('console.all_keys')}
        </span>
      </footer>
    </Pane>
  )
}
