import type { TaskView } from '@errand/agent-core'
import { explain, handOverLines, say } from '@errand/words'
import type { Button } from './button.ts'
import type { Reading } from './reading.ts'

/** How a task came to an end without an answer: what was done, what is unknown, what is left, and what would help. */
export interface Ending {
  readonly status: 'interrupted' | 'failed' | 'stopped'
  readonly title: string
  readonly done: readonly string[]
  readonly unknown: readonly string[]
  readonly failed: readonly string[]
  readonly left: readonly string[]
  /** Cause and fix, the hand-over, the trace. */
  readonly notes: readonly string[]
  readonly buttons: readonly Button[]
}

export const endingOf = (view: TaskView, { language, idOf }: Reading): Ending | undefined => {
  const { status, report, traceId } = view
  if (report === undefined || (status !== 'interrupted' && status !== 'failed' && status !== 'stopped'))
    return undefined
  const { done, unknown, failed, notDone, stuck, canHandTo } = report
  const why = stuck === undefined ? undefined : explain(language, stuck)
  const isFailed = status === 'failed'
  const resume = {
    interrupted: unknown.length > 0 ? 'report.check_continue' : 'report.continue',
    failed: 'failure.retry',
    stopped: 'stop.resume',
  } as const
  return {
    status,
    title: isFailed
      ? say(language, 'failure.title')
      : status === 'stopped'
        ? say(language, 'chat.stopped')
        : say(language, 'report.title'),
    done,
    unknown,
    failed,
    left: notDone,
    notes: [
      ...(why === undefined
        ? []
        : [
            `${say(language, isFailed ? 'failure.cause' : 'report.stuck')}: ${why.text}`,
            `${say(language, isFailed ? 'failure.fix' : 'report.help')}: ${why.fix}`,
          ]),
      ...(isFailed && done.length === 0 ? [say(language, 'report.unchanged')] : []),
      ...handOverLines(report, language),
      ...(isFailed ? [say(language, 'card.trace', { id: traceId })] : []),
    ],
    buttons: [
      { id: idOf({ do: 'resume' }), label: say(language, resume[status]), style: 'agree', act: 'resume' },
      { id: idOf({ do: 'change' }), label: say(language, 'report.change'), style: 'plain', act: 'change' },
      ...(canHandTo === undefined
        ? []
        : [
            {
              id: idOf({ do: 'hand_over' }),
              label: say(language, 'report.hand_over'),
              style: 'plain',
              act: 'hand_over',
            } as const,
          ]),
    ],
  }
}

/** The four lists of an ending with their titles; empty ones are left out. */
export const endingLists = (
  { done, unknown, failed, left }: Ending,
  { language }: Pick<Reading, 'language'>,
): readonly {
  readonly sign: '✓' | '?' | '✗' | '○'
  readonly title: string
  readonly items: readonly string[]
}[] =>
  [
    { sign: '✓', title: say(language, 'report.done'), items: done },
    { sign: '?', title: say(language, 'report.unknown'), items: unknown },
    { sign: '✗', title: say(language, 'report.failed'), items: failed },
    { sign: '○', title: say(language, 'report.not_done'), items: left },
  ].filter((list): list is typeof list & { sign: '✓' | '?' | '✗' | '○' } => list.items.length > 0)
