import type { TaskView } from '@errand/agent-core'
import { moneyText } from '@errand/words'
import { language } from '../state/reader.ts'
import { words } from '../state/say.ts'
import { Glyph } from '../ui/glyph.tsx'
import './stub.css'

/** An ended task folded to one line: how it ended, what it was, what it took; pressed, its steps unfold. */
export const Stub = ({
  view,
  isOpen,
  onFold,
}: {
  readonly view: TaskView
  readonly isOpen: boolean
  readonly onFold: () => void
}) => {
  const { microUsd } = view.usage
  return (
    <div class="stub">
      <Glyph state={view.status} />
      <span class="grow clip">
        {view.title} <span class="heard">{words(`status.${view.status}`)}</span>
      </span>
      <span class="stub-total">
        {words('card.folded', { steps: view.steps.length, ms: view.elapsed })}
        {microUsd > 0 ? ` · ${moneyText(language.value, microUsd)}` : ''}
      </span>
      <span class="stub-tear" aria-hidden="true" />
      <button type="button" class="button quiet small" aria-expanded={isOpen} onClick={onFold}>
        {words(isOpen ? 'console.fold' : 'console.steps_fold')}
      </button>
    </div>
  )
}
