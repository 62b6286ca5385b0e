import type { Place, TaskView } from '@errand/agent-core'
import pLimit from 'p-limit'
import { hasEnded, statusLine } from '../message/card.ts'
import { createNewest } from '../newest.ts'
import type { Surface, TaskStatus } from '../surface.ts'
import type { Office } from './office.ts'

/** A person's message that a task heard. */
export interface Noted {
  readonly task: string
  readonly place: Place
  /** The platform's id of it. */
  readonly message: string
  /** Under which it was accepted. */
  readonly row: string
}

/** What stands beside the messages of tasks: where each is, and what became of what people said. */
export interface Signs {
  /** Marks it as seen at once. */
  readonly note: (said: Noted) => void
  readonly show: (place: Place, view: TaskView) => Promise<void>
  readonly forget: (task: string) => void
  /** How many calls failed so far; nothing is done about them. */
  readonly failed: () => { readonly status: number; readonly mark: number }
}

/** So many messages are marked at a time: platforms let marks follow each other but slowly, and messages count too. */
const atATime = 4

type Sign = 'seen' | 'coming' | 'none'

/** What a message was marked with last. */
interface Note extends Noted {
  sign: Sign
}

/** Of more tasks than these the oldest are forgotten: one may be heard of again after all of it was delivered. */
const most = 5_000

/** At most one call a change; they never hold up messages. */
export const createSigns = (
  { showStatus, mark }: Pick<Surface<never>, 'showStatus' | 'mark'>,
  { languageOf, makeWay }: Pick<Office, 'languageOf' | 'makeWay'>,
): Signs => {
  const shown = createNewest<string>(most)
  const notes = createNewest<readonly Note[]>(most)
  const failed = { status: 0, mark: 0 }
  const lines = new Map<string, Promise<void>>()

  /** Calls about one thing go out one after the other. */
  const inLine = (key: string, what: keyof typeof failed, call: () => Promise<void>): void => {
    const before = lines.get(key) ?? Promise.resolve()
    const now = before
      .then(makeWay)
      .then(call)
      .catch(() => {
        failed[what] += 1
      })
    lines.set(key, now)
    void now.then(() => (lines.get(key) === now ? lines.delete(key) : false))
  }
  const few = pLimit(atATime)
  const put = (said: Note, sign: Sign): void => {
    said.sign = sign
    if (mark === undefined) return
    inLine(`message ${said.message}`, 'mark', () =>
      // One that waited until something newer was wanted is left out.
      few(async () => (said.sign === sign ? mark(said.place, said.message, sign) : undefined)),
    )
  }

  return {
    note: (said) => {
      const kept: Note = { ...said, sign: 'none' }
      notes.keep(said.task, [...(notes.get(said.task) ?? []), kept])
      put(kept, 'seen')
    },
    show: async (place, view) => {
      const pending = new Set(view.pending.map(({ id }) => id))
      const isOver = hasEnded(view.status)
      for (const said of notes.get(view.id) ?? []) {
        const sign = pending.has(said.row) ? 'coming' : isOver ? 'none' : 'seen'
        if (sign !== said.sign) put(said, sign)
      }
      if (showStatus === undefined || shown.get(view.id) === view.status) return
      shown.keep(view.id, view.status)
      const text = statusLine(view, { language: await languageOf(view) })
      const status: TaskStatus = { task: view.id, kind: kindOf(view), text }
      inLine(`task ${view.id}`, 'status', () => showStatus(place, status))
    },
    forget: (task) => {
      shown.drop(task)
      notes.drop(task)
    },
    failed: () => ({ ...failed }),
  }
}

const waits: ReadonlySet<TaskView['status']> = new Set(['waiting_approval', 'clarifying', 'paused'])

const kindOf = ({ status }: TaskView): TaskStatus['kind'] =>
  hasEnded(status) ? 'ended' : waits.has(status) ? 'waiting' : 'working'
