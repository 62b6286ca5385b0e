import { words } from '../../state/say.ts'

interface SentenceProps {
  readonly decisions: number
  readonly questions: number
  readonly running: number
  readonly wrong: number
}

/** All of it in a breath; its parts lead to the sections below. */
export const Sentence = ({ decisions, questions, running, wrong }: SentenceProps) => (
  <p class="waiting-sentence">
    <Part to="for-you" tone={decisions + questions > 0 ? 'amber' : ''}>
      {needsText(decisions, questions)}
    </Part>{' '}
    <Part to="running">
      {running === 0 ? words('console.wait.none_run') : words('console.wait.run', { count: running })}
    </Part>{' '}
    {wrong === 0 ? null : (
      <Part to="wrong" tone="red">
        {words('console.wait.went_wrong', { count: wrong })}
      </Part>
    )}
  </p>
)

const needsText = (decisions: number, questions: number): string => {
  const count = decisions + questions
  if (count === 0) return words('console.wait.nothing')
  const ofDecisions = words('console.wait.decisions', { count: decisions })
  const ofQuestions = words('console.wait.questions', { count: questions })
  const what =
    questions === 0
      ? ofDecisions
      : decisions === 0
        ? ofQuestions
        : words('console.wait.both', { decisions: ofDecisions, questions: ofQuestions })
  return words(count === 1 ? 'console.wait.you_one' : 'console.wait.you_many', { what })
}

/** A button, for the address already says which screen this is. */
const Part = ({
  to,
  tone = '',
  children,
}: {
  readonly to: string
  readonly tone?: string
  readonly children: string
}) => (
  <button
    type="button"
    class={`waiting-part ${tone}`}
    onClick={() => {
      const section = document.getElementById(to)
      section?.scrollIntoView({ block: 'nearest' })
      section?.focus({ preventScroll: true })
    }}
  >
    {children}
  </button>
)
