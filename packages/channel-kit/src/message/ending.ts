import type { TaskView } from '@errand/agent-core'
import { say, tellReport, type ToldReport } from '@errand/words'
import type { Button } from './button.ts'
import type { Reading } from './reading.ts'

/** How a task came to an end without an answer: what was done, what is unknown, what is left, and what would help. */
export interface Ending extends ToldReport {
  readonly status: 'interrupted' | 'failed' | 'stopped'
  readonly buttons: readonly Button[]
}

export const endingOf = (view: TaskView, { language, idOf }: Reading): Ending | undefined => {
  const { status, report } = view
  if (report === undefined || (status !== 'interrupted' && status !== 'failed' && status !== 'stopped'))
    return undefined
  const { unknown, canHandTo } = report
  const resume = {
    interrupted: unknown.length > 0 ? 'report.check_continue' : 'report.continue',
    failed: 'failure.retry',
    stopped: 'stop.resume',
  } as const
  return {
    status,
    ...tellReport(view, { report, language }),
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
