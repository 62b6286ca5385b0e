import { newId } from '../api/new-id.ts'
import type { TaskView } from '@errand/agent-core'
import { useRef } from 'preact/hooks'
import { sendToTask } from '../api/messages.ts'
import { words } from '../state/say.ts'
import { useAct } from '../ui/act.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Trouble } from '../ui/trouble.tsx'
import { SlipRow } from './slip.tsx'
import './question-row.css'

/** What the agent asks: its options to press, or an answer in own words from the composer. */
export const QuestionRow = ({
  view,
  question: { question, options, about, purpose, task = view.id },
}: {
  readonly view: TaskView
  readonly question: NonNullable<TaskView['question']>
}) => {
  const { isBusy, refusal, run } = useAct()
  // Pressed again after a broken line, it is the same answer.
  const requestIds = useRef(new Map<string, string>())
  const answer = (text: string) => () => {
    const requestId = requestIds.current.get(text) ?? newId()
    requestIds.current.set(text, requestId)
    void run(() => sendToTask(task, { text, requestId }))
  }
  return (
    <SlipRow margin={<Glyph state="clarifying" />}>
      <div class="question" role="group" aria-label={words('question.title')}>
        {about === 'unknown_call' ? <p>{words('question.unknown_call', { purpose })}</p> : null}
        <p class="question-text">{question}</p>
        {options.length === 0 ? null : (
          <div class="question-options">
            {options.map((option) => (
              <button
                key={option}
                type="button"
                class="option"
                aria-disabled={isBusy ? 'true' : undefined}
                onClick={answer(option)}
              >
                {option}
              </button>
            ))}
          </div>
        )}
        <p class="faint">{words(hintFor({ about, options }))}</p>
        {refusal === undefined ? null : <Trouble refusal={refusal} />}
      </div>
    </SlipRow>
  )
}

const hintFor = ({ about, options }: Pick<NonNullable<TaskView['question']>, 'about' | 'options'>) => {
  if (about === 'unknown_call') return 'console.question_unknown'
  return options.length === 0 ? 'console.question_open' : 'console.question_hint'
}
