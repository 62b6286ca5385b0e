import { isEnded, type Actor, type Agent, type TaskView } from '@errand/agent-core'
import { rehearsal } from '@errand/config'
import { languageOf, say } from '@errand/words'
import { exitCodeOf } from '../exit-codes.ts'
import { openHub } from '../hub.ts'
import { localPlace, owner } from '@errand/api/local'
import { printProblem } from '../print-problem.ts'
import { createProgress } from './progress.ts'
import { resultText } from './result.ts'

export interface OnceOptions {
  readonly text: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly json: boolean
  readonly approveWrites: boolean
  readonly conversation: string | undefined
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Calls `stop` when the person interrupts; returns how to let go of that. */
  readonly onInterrupt: (stop: () => void) => () => void
}

/** Runs one task until it comes to rest and returns the exit code that says how. */
export const once = async ({
  text,
  env,
  json,
  approveWrites,
  conversation,
  out,
  err,
  onInterrupt,
}: OnceOptions): Promise<number> => {
  const language = languageOf(text)
  const hub = await openHub({ env, onError: (error) => printProblem(error, { write: err, language }) })
  try {
    for (const { key, reason } of hub.warnings) err(`${key}: ${reason}\n`)
    if (hub.config.models.main === rehearsal)
      err(`${say(language, 'notice.rehearsal')} ${say(language, 'notice.rehearsal_fix')}\n`)
    const by = owner
    const accepted = await hub.agent.accept({
      place: localPlace(by, conversation),
      by,
      source: 'terminal',
      sourceEventId: hub.works.ids.id(),
      text,
    })
    const progress = createProgress({ language, write: err })
    const off = onInterrupt(
      () => void hub.agent.command({ task: accepted.task, kind: 'stop', by }).catch(() => undefined),
    )
    const approve = approveWrites ? approveOpenWrites(hub.agent, by) : () => Promise.resolve(false)
    const view = await watch(hub, accepted.task, async (seen) => {
      progress(seen)
      return atRest(seen) && !(await approve(seen))
    })
    off()
    out(json ? `${JSON.stringify(view)}\n` : resultText(view, { language }))
    return exitCodeOf(view.status)
  } finally {
    await hub.close()
  }
}

/** Nothing more happens without a person. */
const atRest = ({ status }: TaskView): boolean =>
  isEnded(status) || status === 'waiting_approval' || status === 'clarifying' || status === 'paused'

const approveOpenWrites =
  (agent: Agent, by: Actor) =>
  async ({ approvals }: TaskView): Promise<boolean> => {
    const open = approvals.filter(({ state, level }) => state === 'open' && level === 'write')
    for (const { id } of open) await agent.decide({ id, by, decision: { decision: 'approve' } })
    return open.length > 0
  }

/** Looks at a task whenever it changed, until `done` says so; looks at once, so that nothing is missed before. */
const watch = async (
  { agent, works }: Awaited<ReturnType<typeof openHub>>,
  task: string,
  done: (view: TaskView) => Promise<boolean>,
): Promise<TaskView> => {
  let changed = Promise.withResolvers<void>()
  const off = works.live.subscribe(task, (delta) => {
    if ('seq' in delta) changed.resolve()
  })
  try {
    for (;;) {
      // Renewed before the look: what changes during it is looked at again.
      changed = Promise.withResolvers<void>()
      const view = await agent.view(task)
      if (await done(view)) return view
      await changed.promise
    }
  } finally {
    off()
  }
}
