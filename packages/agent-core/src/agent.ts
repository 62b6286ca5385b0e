import { accept, type Accepted, type Inbound } from './conversation/accept.ts'
import { createCaps } from './conversation/caps.ts'
import { command, type Command } from './conversation/command.ts'
import { drainLane } from './conversation/lane.ts'
import { rate, type Feedback } from './conversation/rate.ts'
import { reroute } from './conversation/reroute.ts'
import { revise, type Revision } from './conversation/revise.ts'
import { withdraw } from './conversation/withdraw.ts'
import type { Works } from './loop/worker.ts'
import type { Actor } from './people/actor.ts'
import type { Approval } from './permissions/approval-row.ts'
import { decideApproval, type ApprovalDecision } from './permissions/decide-approval.ts'
import { createReads, type Reads } from './reads.ts'

/** All that surfaces do with the agent. What writes has committed when it resolves; all throw ErrandError otherwise. */
export interface Agent extends Reads {
  accept(inbound: Inbound): Promise<Accepted>
  command(order: Command): Promise<string>
  reroute(order: {
    readonly message: string
    readonly mode: 'queue' | 'restart'
    readonly by: Actor
  }): Promise<string>
  withdraw(order: { readonly message: string; readonly by: Actor }): Promise<void>
  /** Takes up that a message was changed where it was said. */
  revise(revision: Revision): Promise<'said_again' | 'told' | 'nothing'>
  rate(feedback: Feedback): Promise<string>
  decide(order: {
    readonly id: string
    readonly by: Actor
    readonly decision: ApprovalDecision
  }): Promise<Approval>
  /** Works on a lane whose lease is held with `epoch`. */
  drain(lane: string, epoch: number): Promise<'idle' | 'again'>
}

/** Puts the agent together over its ports. */
export const createAgent = (works: Works): Agent => {
  const caps = createCaps(works)
  return {
    ...createReads(works),
    accept: (inbound) => accept(works, inbound, { caps }),
    command: (order) => command(works, order),
    reroute: (order) => reroute(works, order),
    withdraw: (order) => withdraw(works, order),
    revise: (revision) => revise(works, revision),
    rate: (feedback) => rate(works, feedback),
    decide: (order) => decideApproval(works, order),
    drain: (lane, epoch) => drainLane(lane, { works, epoch }),
  }
}
