import type { Report, TaskView } from '@errand/agent-core'
import { explain, handOverLines, say, type Language } from '@errand/words'

/** The report of a task that ended without an answer, in words; a failed one says under which trace to look. */
export const reportText = (
  { status, traceId }: TaskView,
  { report, language }: { readonly report: Report; readonly language: Language },
): string => {
  const { done, unknown, failed, notDone, stuck } = report
  const isFailed = status === 'failed'
  const why = stuck === undefined ? undefined : explain(language, stuck)
  const parts = [
    say(language, isFailed ? 'failure.title' : 'report.title'),
    ...list(say(language, 'report.done'), done),
    ...list(say(language, 'report.unknown'), unknown),
    ...list(say(language, 'report.failed'), failed),
    ...list(say(language, 'report.not_done'), notDone),
    ...(why === undefined
      ? []
      : [
          `${say(language, isFailed ? 'failure.cause' : 'report.stuck')}: ${why.text}`,
          `${say(language, isFailed ? 'failure.fix' : 'report.help')}: ${why.fix}`,
        ]),
    ...handOverLines(report, language),
    ...(isFailed ? [say(language, 'card.trace', { id: traceId })] : []),
  ]
  return parts.join('\n\n')
}

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [[`${title}:`, ...items.map((item) => `- ${item}`)].join('\n')]
