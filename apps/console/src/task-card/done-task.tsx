import { citedAnswer, type TaskView } from '@errand/agent-core'
import { useState } from 'preact/hooks'
import { Markdown } from '../markdown/markdown.tsx'
import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { FeedbackRow } from './feedback-row.tsx'
import { Slip } from './slip.tsx'
import { StepRow } from './step-row.tsx'
import { Stub } from './stub.tsx'
import './done-task.css'

/** A task that is done: folded, what failed on the way, and the answer as a plain page. */
export const DoneTask = ({ view }: { readonly view: TaskView }) => {
  const [isOpen, setOpen] = useState(false)
  const failed = view.steps.flatMap(({ calls }) =>
    calls.filter(({ state }) => state === 'failed' || state === 'partial' || state === 'unknown'),
  )
  const { text = '', sources = [] } = citedAnswer(view) ?? {}
  return (
    <div class="done-task">
      {view.steps.length === 0 ? null : <Stub view={view} isOpen={isOpen} onFold={() => setOpen(!isOpen)} />}
      {isOpen ? (
        <Slip label={words('console.steps_fold')} wash="ok">
          {view.steps.map((step) => (
            <StepRow key={step.n} view={view} step={step} />
          ))}
        </Slip>
      ) : null}
      {failed.length === 0 ? null : (
        <p class="done-failed">
          <Icon name="warn" />
          <span>
            {words('console.failed_calls', {
              calls: failed.map(({ purpose, state }) => `${purpose} (${words(`call.${state}`)})`).join('; '),
            })}
          </span>
        </p>
      )}
      <article class="answer">
        <h2 class="heard">{words('console.answer')}</h2>
        <Markdown text={text} />
        {sources.length === 0 ? null : (
          <details class="answer-sources">
            <summary>{words('answer.sources', { count: sources.length })}</summary>
            <ul>
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </details>
        )}
      </article>
      <FeedbackRow view={view} />
    </div>
  )
}
