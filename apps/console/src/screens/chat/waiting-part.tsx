import { useEffect } from 'preact/hooks'
import { viewOf, watch } from '../../state/live.ts'
import { words } from '../../state/say.ts'
import { QuestionRow } from '../../task-card/question-row.tsx'
import { Slip } from '../../task-card/slip.tsx'
import { SlipHead } from '../../task-card/slip-head.tsx'
import { Decisions } from './decisions.tsx'

/** What a part of a task waits for: its approvals, or its question, below the slip of the whole. */
export const WaitingPart = ({ task }: { readonly task: string }) => {
  useEffect(() => watch(task), [task])
  const view = viewOf(task).value
  if (view === undefined) return null
  return (
    <>
      <Decisions view={view} />
      {view.question === undefined ? null : (
        <Slip label={words('console.working', { status: view.status, title: view.title })} wash="ask">
          <SlipHead state={view.status} title={view.title} under={words('console.part_of')} />
          <QuestionRow view={view} question={view.question} />
        </Slip>
      )}
    </>
  )
}
