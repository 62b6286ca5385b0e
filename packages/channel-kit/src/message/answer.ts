import { citedAnswer, type TaskView } from '@errand/agent-core'
import { explain, say } from '@errand/words'
import { longPieces, type TextFile } from './long-pieces.ts'
import type { Reading } from './message.ts'

/** The answer: Markdown, what goes along as files, and what went wrong on the way (safety 23). */
export interface Answer {
  readonly markdown: string
  readonly files: readonly TextFile[]
  /** Calls that failed: an answer never hides them. */
  readonly failed: readonly string[]
  /** Where the whole is. */
  readonly console?: string
}

export const answerOf = (view: TaskView, { language, console }: Reading): Answer | undefined => {
  const cited = citedAnswer(view)
  if (cited === undefined) return undefined
  const failed = view.steps
    .flatMap(({ calls }) => calls)
    .filter(({ state }) => state === 'failed' || state === 'partial' || state === 'unknown')
    .map(({ purpose, state, problem }) =>
      [
        say(language, 'card.line', { what: purpose, state }),
        problem === undefined ? '' : explain(language, problem).text,
      ]
        .filter((part) => part !== '')
        .join(': '),
    )
  return {
    ...longPieces(cited.text, { name: (file) => say(language, 'chat.in_file', { file }) }),
    failed,
    ...(console === undefined ? {} : { console: `${console}/#/task/${view.id}` }),
  }
}
