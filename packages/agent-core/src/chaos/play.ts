import type { Inbound } from '../conversation/accept.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import { ErrandError } from '../errors.ts'
import type { Code } from '../codes.ts'
import { mayRule } from '../people/may-rule.ts'
import { samePerson, type Actor } from '../people/actor.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { ApprovalDecision } from '../permissions/decide-approval.ts'
import { Crashed } from './crashing-store.ts'
import { people, pick, places } from './people.ts'
import type { Deed, Interlude, Move } from './steps.ts'
import type { World } from './world.ts'

/** What each deed may be refused with; anything else is a fault. */
const refusals: Readonly<Record<Deed['kind'], readonly Code[]>> = {
  say: ['NOT_YOURS', 'REQUEST_ID_REUSED', 'UNKNOWN_TASK', 'WRONG_STATUS'],
  redeliver: ['NOT_YOURS', 'REQUEST_ID_REUSED', 'UNKNOWN_TASK', 'WRONG_STATUS'],
  decide: ['NOT_YOURS', 'APPROVAL_DECIDED', 'APPROVAL_EXPIRED', 'TASK_GRANT_REFUSED', 'INVALID_ARGUMENTS'],
  command: ['NOT_YOURS', 'WRONG_STATUS'],
  reroute: ['NOT_YOURS', 'MESSAGE_TAKEN'],
  withdraw: ['NOT_YOURS', 'MESSAGE_TAKEN'],
  hold: [],
  release: [],
}

/** Plays one move; what it may be refused with, and the process's own death, are no faults. */
export const play = async (world: World, move: Move): Promise<void> => {
  switch (move.kind) {
    case 'drain':
      return world.drain(move.where)
    case 'advance':
      return world.clock.advance(move.ms)
    case 'crash':
      return world.process().crashing.arm(move.crash)
    case 'meddle':
      return world.meddle(move.commit, move.interlude)
    case 'restart':
      return world.restart({ policy: String(move.policy) })
    default:
      return attempt(world, move)
  }
}

/** How many drains may lie within each other. */
const mostDrains = 4

/** Plays what happens while a worker is busy. */
export const playInterlude = async (world: World, interlude: Interlude): Promise<void> => {
  if (interlude.kind !== 'takeover') return attempt(world, interlude)
  if (world.drains() >= mostDrains) return
  world.restart()
  for (const where of places.keys()) await world.drain(where)
}

const attempt = (world: World, deed: Deed): Promise<void> =>
  tolerate(world, { kind: deed.kind, work: () => act(world, deed) })

const tolerate = async (
  world: World,
  { kind, work }: { readonly kind: Deed['kind']; readonly work: () => Promise<unknown> },
): Promise<void> => {
  try {
    await work()
  } catch (thrown) {
    if (thrown instanceof Crashed) return
    if (thrown instanceof ErrandError && refusals[kind].includes(thrown.code)) return
    world.fault(`${kind} ended in ${String(thrown)}`)
  }
}

const act = async (world: World, deed: Deed): Promise<void> => {
  const { agent, works } = world.process()
  switch (deed.kind) {
    case 'say':
      return say(world, deed)
    case 'redeliver': {
      const first = pick(world.sent, deed.which)
      if (first === undefined) return
      await agent.accept(deed.other ? { ...first, text: `${first.text} and more` } : first)
      return
    }
    case 'decide':
      return decide(world, deed)
    case 'command': {
      const task = pick(tasksOf(world), deed.task)
      const by = personOf(deed.who)
      if (task === undefined) return
      await agent.command({ task: task.id, kind: deed.what, by })
      mustRule(world, { by, task, deed })
      return
    }
    case 'reroute': {
      const messages = await movable(world)
      const message = pick(messages, deed.message)
      if (message === undefined) return
      await agent.reroute({ message: message.id, mode: deed.mode, by: personOf(deed.who) })
      return
    }
    case 'withdraw': {
      const message = pick(await movable(world), deed.message)
      const by = personOf(deed.who)
      if (message === undefined) return
      await agent.withdraw({ message: message.id, by })
      if (!samePerson(by, message.by)) world.fault(`${by.user} took back what ${message.by.user} said`)
      return
    }
    case 'hold':
      return works.sys.hold(personOf(2), 'drill')
    case 'release':
      return works.sys.release(personOf(2))
  }
}

const personOf = (who: number): Actor => people[who % people.length] ?? people[0]

/** Open ones first, so that what is picked is mostly what something can be done to. */
const tasksOf = (world: World): readonly TaskRow[] => {
  const rows = rowsOf(world)
  return [...rows.filter(({ ended }) => !ended), ...rows.filter(({ ended }) => ended)]
}

/** All tasks with their parts, oldest first. */
const rowsOf = ({ seen }: World): readonly TaskRow[] =>
  [...seen.tasks.values()].flatMap(({ row }) => row ?? [])

const approvalsOf = async ({ store }: World): Promise<readonly Approval[]> => {
  const rows = await store.approvals({ tenant: 'default' })
  return [...rows.filter(({ state }) => state === 'open'), ...rows.filter(({ state }) => state !== 'open')]
}

/** Messages of people to open tasks, those that still wait first. */
const movable = async ({ store, seen }: World): Promise<readonly NewInboxRow[]> => {
  const waiting: NewInboxRow[] = []
  const others: NewInboxRow[] = []
  for (const row of seen.rows.values())
    if (row.kind === 'message' || row.kind === 'answer')
      ((await store.message(row.id))?.state === 'waiting' ? waiting : others).push(row)
  return [...waiting, ...others]
}

const mustRule = (
  world: World,
  { by, task, deed }: { readonly by: Actor; readonly task: TaskRow; readonly deed: Deed },
): void => {
  if (!mayRule(by, task.requester)) world.fault(`${by.user} was allowed to ${deed.kind}`)
}

const say = async (world: World, deed: Extract<Deed, { readonly kind: 'say' }>): Promise<void> => {
  const place = places[deed.where % places.length] ?? places[0]
  const id = world.nextId()
  const replyTo = deed.replyTo === undefined ? undefined : pick(tasksOf(world), deed.replyTo)
  const inbound: Inbound = {
    place,
    by: personOf(deed.who),
    source: 'chaos',
    sourceEventId: id,
    text: deed.text === 'stop' ? 'stop' : `say ${id}`,
    mode: deed.mode,
    ...(replyTo === undefined ? {} : { task: replyTo.id }),
    ...(deed.requestId === undefined ? {} : { requestId: `r${deed.requestId}` }),
  }
  world.sent.push(inbound)
  const accepted = await world.process().agent.accept(inbound)
  if (!world.seen.rows.has(accepted.message)) world.fault('a message was accepted and not kept')
}

const decide = async (world: World, deed: Extract<Deed, { readonly kind: 'decide' }>): Promise<void> => {
  const approval = pick(await approvalsOf(world), deed.which)
  const task = approval === undefined ? undefined : await world.store.task(approval.task)
  if (approval === undefined || task === undefined) return
  const by = personOf(deed.who)
  const holds = await world.process().agent.decide({ id: approval.id, by, decision: decisionOf(deed.how) })
  mustRule(world, { by, task, deed })
  if (approval.state !== 'open') world.fault(`an approval that was ${approval.state} became ${holds.state}`)
}

const decisionOf = (how: Extract<Deed, { readonly kind: 'decide' }>['how']): ApprovalDecision => {
  switch (how) {
    case 'approve':
      return { decision: 'approve' }
    case 'approve for the task':
      return { decision: 'approve', scope: 'task' }
    case 'deny':
      return { decision: 'deny', reason: 'not now' }
    case 'edit':
      return { decision: 'approve', arguments: { path: 'p9', act: 'ok' } }
    case 'edit badly':
      return { decision: 'approve', arguments: { path: 9 } }
  }
}

/** More rounds than anything that comes to rest needs. */
const mostRounds = 80

/** Brings everything to rest: people answer and decide, until no task is open. */
export const bringToRest = async (world: World): Promise<void> => {
  world.process().crashing.disarm()
  await attempt(world, { kind: 'release' })
  for (let round = 0; round < mostRounds; round++) {
    for (const where of places.keys()) await world.drain(where)
    const open = rowsOf(world).filter(({ ended }) => !ended)
    const due = await world.lanes.due(world.clock.now())
    if (open.length === 0 && due.length === 0) return
    for (const task of open) await help(world, task, round)
  }
  world.fault('it never comes to rest')
}

/** Does what a task waits for. */
const help = async (world: World, task: TaskRow, round: number): Promise<void> => {
  const { agent } = world.process()
  if (task.status === 'paused') {
    const order = { task: task.id, kind: 'resume', by: task.requester } as const
    await tolerate(world, { kind: 'command', work: () => agent.command(order) })
  } else if (task.status === 'waiting_approval') {
    const [approval] = await world.store.approvals({ tenant: 'default', task: task.id, state: 'open' })
    const how = pick(['approve', 'edit', 'deny', 'approve'] as const, round) ?? 'deny'
    if (approval === undefined) return
    const order = { id: approval.id, by: task.requester, decision: decisionOf(how) }
    await tolerate(world, { kind: 'decide', work: () => agent.decide(order) })
  } else if (task.status === 'clarifying') {
    const conversation = await world.store.conversation(task.conversation)
    const inbound: Inbound = {
      place: conversation?.place ?? places[0],
      by: task.requester,
      source: 'chaos',
      sourceEventId: world.nextId(),
      text: 'the first',
      task: task.id,
    }
    await tolerate(world, { kind: 'say', work: () => agent.accept(inbound) })
  }
}
