import { ErrandError, unseal, type Actor, type TaskView } from '@errand/agent-core'
import type { Hub } from '@errand/hub'
import { placeOf } from '../stories/place.ts'
import { ledger, trace } from './stage.ts'

/** Where the person of one cell sits: everything they can do, told to the trace once they know that it is taken. */
export interface Seat {
  readonly cell: string
  /** The same `message` is the same message, also from another process. Returns the task it went to. */
  readonly say: (message: string, text: string) => Promise<string>
  readonly decide: (approval: string, decision: 'approve' | 'deny' | 'edit') => Promise<void>
  readonly command: (task: string, kind: 'stop' | 'pause' | 'resume') => Promise<void>
  /** Holds all effects, unless they are. */
  readonly hold: () => Promise<void>
  readonly release: () => Promise<void>
  readonly view: (task: string) => Promise<TaskView>
  readonly has: (task: string, type: string) => Promise<boolean>
  /** Whether the world shows an effect of the call. */
  readonly happened: (task: string, call: string) => boolean
}

/** What a person is told when they were late is no fault. */
const late = new Set(['APPROVAL_DECIDED', 'WRONG_STATUS'])
const unlessLate = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (thrown) {
    if (!(thrown instanceof ErrandError && late.has(thrown.code))) throw thrown
  }
}

export const takeSeat = ({ agent, works }: Hub, cell: string): Seat => {
  const by: Actor = { platform: 'test', workspace: cell, user: 'ana', roles: ['owner'] }
  const say = async (message: string, text: string): Promise<string> => {
    const place = placeOf(cell)
    const sourceEventId = `${cell} ${message}`
    const { task, disposition } = await agent.accept({ place, by, source: 'test', sourceEventId, text })
    trace.append({ what: 'accepted', cell, message, task, disposition })
    return task
  }
  const decide = async (id: string, wanted: 'approve' | 'deny' | 'edit'): Promise<void> => {
    const edit = wanted === 'edit' ? { arguments: { value: 'edited' } } : {}
    const decision =
      wanted === 'deny'
        ? ({ decision: 'deny', reason: 'no' } as const)
        : ({ decision: 'approve', ...edit } as const)
    await unlessLate(agent.decide({ id, by, decision }))
    trace.append({ what: 'decided', cell, approval: id })
  }
  return {
    cell,
    say,
    decide,
    command: (task, kind) => unlessLate(agent.command({ task, kind, by })),
    hold: () => (works.sys.held() === undefined ? works.sys.hold(by, 'to test') : Promise.resolve()),
    release: () => works.sys.release(by),
    view: (task) => agent.view(task),
    has: async (task, type) => (await works.store.journal(task)).some((row) => unseal(row).type === type),
    happened: (task, call) => ledger.read().some((entry) => entry.task === task && entry.call === call),
  }
}
