import { defaults } from '../defaults.ts'
import { firstLine } from '../journal/shorten.ts'
import type { Progress } from '../journal/view.ts'
import { makeVisible } from '../tools/visible.ts'
import type { ToolContext } from '../tools/contract.ts'
import type { Works } from './worker.ts'

/** Tells those who watch how far a job is, at most once a second; the newest is never lost while it runs. */
export const tellProgress = (
  { live, clock, redact }: Pick<Works, 'live' | 'clock' | 'redact'>,
  { task, call }: { readonly task: string; readonly call: string },
): { readonly progress: ToolContext['progress']; readonly close: () => void } => {
  let waiting: Said | undefined
  let callOff: (() => void) | undefined
  let isOpen = true
  const tell = (said: Said): void => {
    live.publish(task, { job: call, progress: shown(said, redact) })
    callOff = clock.after(defaults.job.progressMs, () => {
      callOff = undefined
      const next = waiting
      waiting = undefined
      if (next !== undefined) tell(next)
    })
  }
  return {
    // Tools also come from modules that no compiler has seen.
    progress: (text: unknown, share: unknown) => {
      if (!isOpen || typeof text !== 'string') return
      if (callOff === undefined) tell({ text, share })
      else waiting = { text, share }
    },
    close: () => {
      isOpen = false
      callOff?.()
    },
  }
}

/** What a tool said, as it came: one that says it for each of a million rows pays only for what is told. */
interface Said {
  readonly text: string
  readonly share: unknown
}

const shown = ({ text, share }: Said, redact: Works['redact']): Progress => ({
  text: makeVisible(firstLine(redact(text.toWellFormed()), defaults.job.progressLetters)),
  ...(isShare(share) ? { share: Math.min(1, Math.max(0, share)) } : {}),
})

const isShare = (share: unknown): share is number => typeof share === 'number' && Number.isFinite(share)
