import { isEnded } from '@errand/agent-core'
import { endFrame } from './frames.ts'
import type { Source } from './reader.ts'
import type { Watch } from './watch.ts'

/** A task for one who reads it alone: its views since a seq, under their seqs, and its drafts, until it has ended. */
export const viewSource = (watch: Watch, { since }: { readonly since: number }): Source => {
  const next = nextOf(watch, { since })
  let isOver = false
  return {
    listen: watch.listen,
    next: () => {
      if (isOver) return { over: true }
      const found = next()
      if (found === undefined || 'over' in found) return found
      isOver = found.isEnd
      return found
    },
  }
}

/** The newest view that this reader has not had, that the task has ended, then the newest draft; over once it broke. */
export const nextOf = (
  watch: Watch,
  { since = 0 }: { readonly since?: number } = {},
): (() => Told | { readonly over: true } | undefined) => {
  let view = 0
  let draft = 0
  let isEndTold = false
  return () => {
    const shown = watch.shown()
    if (shown === undefined) return { over: true }
    if (shown.turn > view) {
      const isFirst = view === 0
      view = shown.turn
      // How far jobs and parts are has no seq: who comes back gets the newest of it.
      if (!isFirst || shown.seq > since || shown.isMoving)
        return { frame: shown.frame(), id: shown.seq, isEnd: false }
    }
    if (!isEnded(shown.status)) isEndTold = false
    else if (!isEndTold) {
      isEndTold = true
      return { frame: endFrame(watch.task, shown.status), isEnd: true }
    }
    const said = watch.draft()
    if (said === undefined || said.turn <= draft) return undefined
    draft = said.turn
    return { frame: said.frame(), isEnd: false }
  }
}

interface Told {
  readonly frame: Uint8Array
  readonly id?: number
  readonly isEnd: boolean
}
