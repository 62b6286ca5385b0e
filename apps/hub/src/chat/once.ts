import { isEnded, type TaskView } from '@errand/agent-core'
import type { Language } from '@errand/words'
import { exitCodeOf } from '../exit-codes.ts'
import type { Surface } from '../surface/surface.ts'
import type { Follow } from './follow.ts'
import { resultText } from './result.ts'
import { atRest, watchTask } from './watch-task.ts'

export interface OnceOptions {
  readonly surface: Surface
  readonly text: string
  readonly language: Language
  readonly json: boolean
  readonly approveWrites: boolean
  /** Whether decisions and answers are waited for that somebody gives elsewhere. */
  readonly waits: boolean
  readonly conversation: string | undefined
  readonly out: (text: string) => void
  /** Shows how the task goes on. */
  readonly follow: Follow
  /** Calls `stop` when the person interrupts; returns how to let go of that. */
  readonly onInterrupt: (stop: () => void) => () => void
}

/** Runs one task until it comes to rest and returns the exit code that says how. */
export const once = async ({
  surface,
  text,
  language,
  json,
  approveWrites,
  waits,
  conversation,
  out,
  follow,
  onInterrupt,
}: OnceOptions): Promise<number> => {
  const { task, message, disposition } = await surface.say({ text, conversation })
  const off = onInterrupt(() => void surface.command(task, 'stop').catch(() => undefined))
  const approve = approveWrites ? approveOpenWrites(surface) : () => Promise.resolve(false)
  const isDone = (view: TaskView): boolean => {
    if (waits || disposition === 'stopped') return isEnded(view.status)
    // A task that asked rests already; it does so again only once the answer has reached it.
    const isUnheard = disposition === 'answered' && view.pending.some(({ id }) => id === message)
    return atRest(view) && !isUnheard
  }
  try {
    const view = await watchTask(task, {
      surface,
      done: async (seen) => {
        await follow(seen)
        return !(await approve(seen)) && isDone(seen)
      },
    })
    out(json ? `${JSON.stringify(view)}\n` : resultText(view, { language }))
    return exitCodeOf(view)
  } finally {
    off()
  }
}

const approveOpenWrites = (surface: Surface) => {
  const decided = new Set<string>()
  return async ({ approvals }: TaskView): Promise<boolean> => {
    const open = approvals.filter(({ state, level }) => state === 'open' && level === 'write')
    for (const { id } of open) {
      // The task may be seen once more before it has taken the decision.
      if (!decided.has(id)) await surface.decide(id, { decision: 'approve' })
      decided.add(id)
    }
    return open.length > 0
  }
}
