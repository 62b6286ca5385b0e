import { citedAnswer, type TaskView } from '@errand/agent-core'
import { explain, say } from '@errand/words'
import { richText } from '../markdown/flatten.ts'
import { isBlank } from '../markdown/rich-text.ts'
import { longPieces, type TextFile } from './long-pieces.ts'
import type { Reading } from './reading.ts'

/** The answer: Markdown, what goes along as files, and what went wrong on the way (safety 23). */
export interface Answer {
  readonly markdown: string
  readonly files: readonly TextFile[]
  /** Calls that failed: an answer never hides them. */
  readonly failed: readonly string[]
  /** What it rests on: a title, then a line for each call that it names; absent where it names none. */
  readonly sources?: readonly string[]
  /** Where the whole is. */
  readonly console?: string
}

export const answerOf = (
  view: Pick<TaskView, 'id' | 'answer' | 'steps'>,
  { language, console }: Pick<Reading, 'language' | 'console'>,
): Answer | undefined => {
  const cited = citedAnswer(view)
  if (cited === undefined) return undefined
  // A sign before a text, which only says how it is coded.
  const markdown = cited.text.replace(/^\uFEFF/u, '')
  const failed = view.steps
    .flatMap(({ calls }) => calls)
    .filter(({ state }) => state === 'failed' || state === 'partial' || state === 'unknown')
    .map(({ purpose, state, problem }) => {
      const line = say(language, 'card.line', { what: purpose, state })
      return problem === undefined
        ? line
        : say(language, 'chat.said', { who: line, what: explain(language, problem).text })
    })
  return {
    ...longPieces(hasWords(markdown) ? markdown : say(language, 'chat.no_words'), {
      name: (file) => say(language, 'chat.in_file', { file }),
    }),
    failed,
    ...(cited.sources.length === 0 ? {} : { sources: sourceLines(cited.sources, language) }),
    ...(console === undefined ? {} : { console: `${console}/#/task/${view.id}` }),
  }
}

const sourceLines = (sources: readonly string[], language: Reading['language']): readonly string[] => [
  say(language, 'answer.sources', { count: sources.length }),
  ...sources.map((source) => `· ${source.replaceAll(/\s+/gu, ' ').trim()}`),
]

/** Whether anything is read of it: marks, lines of tables and definitions of links are no words. */
const hasWords = (markdown: string): boolean =>
  !isBlank(richText(markdown, { sign: () => '' }).text.replaceAll(/[│─┼]/gu, ''))
