import type { TaskView } from './view.ts'

/** How an answer names the calls it rests on: [c2], [c1, c3]. */
const citation = /\[(?<calls>c\d+(?:\s*[,，、]\s*c\d+)*)\]/gu

/** The calls that an answer names, each once, in the order in which it does. */
export const citedIn = (answer: string): readonly string[] => [
  ...new Set(
    [...answer.matchAll(citation)].flatMap(({ groups }) => groups?.['calls']?.match(/c\d+/gu) ?? []),
  ),
]

/** An answer as people read it: its words, and apart from them the purposes of the calls that it names. */
export interface CitedAnswer {
  readonly text: string
  readonly sources: readonly string[]
}

/** The answer of a task without the names of calls in it; undefined while there is none. */
export const citedAnswer = ({
  answer,
  steps,
}: Pick<TaskView, 'answer' | 'steps'>): CitedAnswer | undefined => {
  if (answer === undefined) return undefined
  const purposes = new Map(steps.flatMap(({ calls }) => calls.map(({ id, purpose }) => [id, purpose])))
  const sources = citedIn(answer).flatMap((call) => purposes.get(call) ?? [])
  return {
    text: answer.replaceAll(new RegExp(`[ \\t]*${citation.source}`, 'gu'), ''),
    sources: [...new Set(sources)],
  }
}
