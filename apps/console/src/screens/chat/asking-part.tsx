import type { TaskView } from '@errand/agent-core'
import { useEffect } from 'preact/hooks'
import { viewOf, watch } from '../../state/live.ts'
import { Decisions } from './decisions.tsx'

/** The tasks of the parts that wait for an approval. */
export const askingParts = ({ steps }: TaskView): readonly string[] =>
  steps
    .flatMap(({ calls }) => calls)
    .flatMap(({ parts = [] }) => parts)
    .flatMap(({ task, status }) => (task !== undefined && status === 'waiting_approval' ? [task] : []))

/** What a part of a task asks for, in its own words, which the view of the whole does not have. */
export const AskingPart = ({ task }: { readonly task: string }) => {
  useEffect(() => watch(task), [task])
  const view = viewOf(task).value
  return view === undefined ? null : <Decisions view={view} />
}
