import { ErrandError } from '../errors.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { Commit } from '../ports/store.ts'
import { Crashed, type Crash } from './crashing-store.ts'
import { people, places } from './people.ts'
import { openWorld } from './scenario.ts'
import type { World } from './world.ts'

/** A task of one call, from the message to the answer, with at most one crash in it. */
export interface OneTask {
  readonly world: World
  readonly task: string
  /** Every approval that was seen open, each time it was looked at. */
  readonly open: readonly Approval[]
  /** The person was asked whether a call happened that was cut off. */
  readonly wasAsked: boolean
}

/** More rounds than a task of one call needs. */
const mostRounds = 12

/** What a commit writes, in a word for each thing. */
export const borderOf = ({ events = [], inbox = [] }: Commit): string => {
  const rows = inbox
    .filter(({ kind }) => kind === 'decision' || kind === 'job_end' || kind === 'part_end')
    .map(({ kind }) => kind)
  return [...rows, ...events.map(({ type }) => type)].join(' + ')
}

/** Lets a person ask for one call of a tool, approve it and read the answer; who was cut off comes again. */
export const tellOneTask = async (tool: string, crash?: Crash): Promise<OneTask> => {
  const world = openWorld({
    replies: (messages) =>
      messages.some(({ role, content }) => role === 'tool' || (role === 'user' && content.includes('part ')))
        ? { kind: 'final', names: false }
        : { kind: 'calls', note: true, calls: [{ tool, path: 1, act: 'ok' }] },
  })
  const [by] = people
  const [place] = places
  if (crash !== undefined) world.process().crashing.arm(crash)
  const say = (text: string) =>
    untilDone(world, () =>
      world.process().agent.accept({ place, by, source: 'borders', sourceEventId: text, text }),
    )
  const { task } = await say('go')
  const open: Approval[] = []
  let wasAsked = false
  for (let round = 0; round < mostRounds; round++) {
    await world.drain(0)
    const view = await untilDone(world, () => world.process().agent.view(task))
    if (view.status === 'done') break
    if (view.question?.about === 'unknown_call') wasAsked = true
    if (view.question !== undefined) await say('I do not know')
    const [approval] = await world.store.approvals({ tenant: 'default', state: 'open' })
    if (approval === undefined) continue
    open.push(approval)
    const order = { id: approval.id, by, decision: { decision: 'approve' } } as const
    await untilDone(world, () => world.process().agent.decide(order).catch(ifDecided))
  }
  return { world, task, open, wasAsked }
}

const ifDecided = (thrown: unknown): void => {
  if (!(thrown instanceof ErrandError) || thrown.code !== 'APPROVAL_DECIDED') throw thrown
}

/** Tries again with the next process when the one that was asked died. */
const untilDone = async <T>(world: World, ask: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await ask()
    } catch (thrown) {
      if (!(thrown instanceof Crashed)) throw thrown
      world.restart()
    }
}
