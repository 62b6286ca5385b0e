import { accept, type Accepted, type Inbound } from './conversation/accept.ts'
import { command, reroute, type Command } from './conversation/command.ts'
import { drainLane } from './conversation/lane.ts'
import { ErrandError } from './errors.ts'
import { readState } from './journal/read-state.ts'
import { viewOf, type TaskView } from './journal/view.ts'
import type { Works } from './loop/worker.ts'
import type { Actor } from './people/actor.ts'
import type { Approval } from './permissions/approval-row.ts'
import { decideApproval, type ApprovalDecision } from './permissions/decide-approval.ts'

/** All that surfaces do with the agent. Every method commits before it resolves and throws ErrandError otherwise. */
export interface Agent {
  accept(inbound: Inbound): Promise<Accepted>
  command(order: Command): Promise<string>
  reroute(order: {
    readonly message: string
    readonly mode: 'queue' | 'restart'
    readonly by: Actor
  }): Promise<string>
  decide(order: {
    readonly id: string
    readonly by: Actor
    readonly decision: ApprovalDecision
  }): Promise<Approval>
  /** The task as it stands; UNKNOWN_TASK when there is none. */
  view(task: string): Promise<TaskView>
  /** Works on a lane whose lease is held with `epoch`. */
  drain(lane: string, epoch: number): Promise<'idle' | 'again'>
}

/** Puts the agent together over its ports. */
export const createAgent = (works: Works): Agent => ({
  accept: (inbound) => accept(works, inbound),
  command: (order) => command(works, order),
  reroute: (order) => reroute(works, order),
  decide: (order) => decideApproval(works, order),
  view: async (task) => {
    const row = await works.store.task(task)
    if (row === undefined || row.tenant !== works.settings.tenant)
      throw new ErrandError('UNKNOWN_TASK', { task })
    const now = works.clock.now()
    const waiting = await works.store.waiting(row.conversation, { now })
    const pending = waiting.flatMap(({ id, kind, text, task: target }) =>
      target === task && text !== undefined && (kind === 'message' || kind === 'answer')
        ? [{ id, text }]
        : [],
    )
    return viewOf(await readState(works.store, task), { row, now, pending })
  },
  drain: (lane, epoch) => drainLane(lane, { works, epoch }),
})
