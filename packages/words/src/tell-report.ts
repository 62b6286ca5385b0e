import type { Report, TaskView } from '@errand/agent-core'
import { explain } from './explain.ts'
import { handOverLines } from './hand-over-lines.ts'
import type { Language } from './language.ts'
import { say } from './say.ts'

/** How a task ended without an answer, in the words that every surface uses. */
export interface ToldReport {
  readonly title: string
  /** What was done, is unknown, failed and was not done, each under its title; empty ones are left out. */
  readonly lists: readonly {
    readonly sign: '✓' | '?' | '✗' | '○'
    readonly title: string
    readonly items: readonly string[]
  }[]
  /** Cause and fix, what became of a hand-over, and of a failure under which trace to look. */
  readonly notes: readonly string[]
}

/** What people, models and tools said stands in it as it is. */
export const tellReport = (
  { status, traceId }: Pick<TaskView, 'status' | 'traceId'>,
  { report, language }: { readonly report: Report; readonly language: Language },
): ToldReport => {
  const { done, unknown, failed, notDone, stuck } = report
  const why = stuck === undefined ? undefined : explain(language, stuck)
  const isFailed = status === 'failed'
  const said = (title: Title, what: string): string =>
    say(language, 'chat.said', { who: say(language, title), what })
  const lists = [
    { sign: '✓', title: say(language, 'report.done'), items: done },
    { sign: '?', title: say(language, 'report.unknown'), items: unknown },
    { sign: '✗', title: say(language, 'report.failed'), items: failed },
    { sign: '○', title: say(language, 'report.not_done'), items: notDone },
  ] as const
  return {
    title: titleOf(status, language),
    lists: lists.filter(({ items }) => items.length > 0),
    notes: [
      ...(why === undefined
        ? []
        : [
            said(isFailed ? 'failure.cause' : 'report.stuck', why.text),
            said(isFailed ? 'failure.fix' : 'report.help', why.fix),
          ]),
      ...(isFailed && done.length === 0 ? [say(language, 'report.unchanged')] : []),
      ...handOverLines(report, language),
      ...(isFailed ? [say(language, 'card.trace', { id: traceId })] : []),
    ],
  }
}

type Title = 'failure.cause' | 'report.stuck' | 'failure.fix' | 'report.help'

const titleOf = (status: TaskView['status'], language: Language): string => {
  if (status === 'failed') return say(language, 'failure.title')
  return say(language, status === 'stopped' ? 'chat.stopped' : 'report.title')
}
