import { ErrandError } from '../errors.ts'
import { hashOf } from '../hash.ts'
import { readState } from '../journal/read-state.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import type { Commit } from '../ports/store.ts'
import type { Caps } from './caps.ts'
import { checkText } from './check-text.ts'
import type { Conversation, Place } from './conversation.ts'
import { currentTask } from './current-task.ts'
import type { IncomingFile } from './incoming-file.ts'
import type { InboxKind, InboxRow, Mode, NewInboxRow } from './inbox-row.ts'
import { filesRows, opening, stopRow, type Arrival } from './opening.ts'
import { laneOf } from './lane-names.ts'
import { meansStop } from './stop-words.ts'

/** A person's message as every way in hands it over; who wrote it was verified there. */
export interface Inbound {
  readonly place: Place
  readonly by: Actor
  /** Unique together with tenant and source: what makes a redelivery the same message. */
  readonly source: string
  readonly sourceEventId: string
  /** The message as its platform calls it; two events that tell of one message are the same message. */
  readonly said?: string
  readonly text: string
  readonly files?: readonly IncomingFile[]
  readonly mode?: Mode
  /** The task it replies to, when it does. */
  readonly task?: string
  readonly requestId?: string
  readonly traceParent?: string
}

export interface Accepted {
  readonly message: string
  readonly task: string
  readonly conversation: string
  readonly disposition: 'opened' | 'steered' | 'queued' | 'answered' | 'restarted' | 'stopped' | 'duplicate'
}

/**
 * Accepts a message: once this resolves it is committed and will end in exactly one event (C3). Throws EMPTY_MESSAGE,
 * MESSAGE_TOO_LONG, BAD_CHARACTERS, INBOX_FULL, REQUEST_ID_REUSED, UNKNOWN_TASK, NOT_YOURS, or WRONG_STATUS for a part
 * that has ended, before anything is kept.
 */
export const accept = async (
  works: Works,
  inbound: Inbound,
  { caps }: { readonly caps: Caps },
): Promise<Accepted> => {
  checkText(inbound.text, { max: works.settings.caps.textLength })
  for (;;) {
    const { tenant } = inbound.place
    // Before the caps: what was accepted once stays accepted, however full the inbox is.
    const first = await firstOf(works, inbound)
    if (first !== undefined) return duplicateOf(first, inbound)
    const known = await works.store.conversationAt(inbound.place)
    const conversation: Conversation = known ?? { id: works.ids.id(), place: inbound.place, version: 0 }
    const target = await targetOf(works, inbound, conversation)
    const row = arrivalOf(works, { inbound, conversation })
    const plan = await planFor(works, target, { row, text: inbound.text })
    if (plan.disposition !== 'stopped' && plan.disposition !== 'answered')
      await caps.check(tenant, conversation.id)
    const expect = { id: conversation.id, place: conversation.place, expect: conversation.version }
    const result = await works.store.commit({ ...plan.write, tenant, barrier: true, conversation: expect })
    if (result.ok) {
      plan.tell?.()
      if (plan.stops !== undefined) works.signals.cancel(plan.stops)
      const { task, disposition } = plan
      for (const { lane } of plan.write.inbox ?? []) works.signals.wake(lane)
      return { message: row.id, task, conversation: conversation.id, disposition }
    }
    if (result.reason === 'duplicate') return duplicateOf(result.row, inbound)
    // Somebody else spoke at the same moment: look again at what is open.
    if (result.reason !== 'conversation_moved')
      throw new ErrandError('STORE_BROKEN', { reason: result.reason })
  }
}

/** The row of the same event or message that was there before. */
const firstOf = async ({ store }: Works, inbound: Inbound): Promise<InboxRow | undefined> => {
  const { source, sourceEventId: event, said, place } = inbound
  const of = { tenant: place.tenant, source }
  const same = await store.arrival({ ...of, event })
  return same ?? (said === undefined ? undefined : store.arrival({ ...of, said }))
}

/** The task a message is for: the one it replies to, else the one at work here, else the oldest open one. */
const targetOf = async (
  { store }: Works,
  { task, place }: Inbound,
  conversation: Conversation,
): Promise<TaskRow | undefined> => {
  if (task !== undefined) {
    const row = await store.task(task)
    if (row === undefined || row.tenant !== place.tenant || row.conversation !== conversation.id)
      throw new ErrandError('UNKNOWN_TASK', { task })
    return row
  }
  return currentTask(store, { tenant: place.tenant, conversation: conversation.id })
}

interface Plan {
  readonly task: string
  readonly disposition: Accepted['disposition']
  readonly write: Omit<Commit, 'tenant'>
  /** The task that is told to stop. */
  readonly stops?: string
  /** Tells the observer, once it is committed. */
  readonly tell?: () => void
}

interface Heard {
  readonly row: Arrival
  readonly text: string
}

/** What becomes of a message, by how it was meant and where the task stands that it is for. */
const planFor = async (works: Works, target: TaskRow | undefined, heard: Heard): Promise<Plan> => {
  if (target === undefined) return toOpen(works, heard, { disposition: 'opened' })
  const { mode, by } = heard.row
  if (!target.ended && meansStop(heard.text)) {
    await mustRule(works, by, { requester: target.requester, what: 'task' })
    return { ...toTell(target, heard, { kind: 'stop', disposition: 'stopped' }), stops: target.id }
  }
  if (mode === 'queue') return toOpen(works, heard, { disposition: 'queued' })
  if (mode === 'restart' && target.ended) return toOpen(works, heard, { disposition: 'restarted' })
  if (mode === 'restart') {
    await mustRule(works, by, { requester: target.requester, what: 'task' })
    return toOpen(works, heard, { disposition: 'restarted', instead: target })
  }
  if (target.ended && target.parent !== undefined)
    throw new ErrandError('WRONG_STATUS', { status: target.status, event: 'reopened' })
  if (target.ended) return toTell(target, heard, { kind: 'message', disposition: 'opened' })
  const asking = (await isAsking(works, target)) ? target : await askingPart(works, target)
  return asking === undefined
    ? toTell(target, heard, { kind: 'message', disposition: 'steered' })
    : toTell(asking, heard, { kind: 'answer', disposition: 'answered' })
}

/** A task of its own, `instead` of one that is stopped where that is given. */
const toOpen = (
  works: Works,
  { row, text }: Heard,
  { disposition, instead }: Pick<Plan, 'disposition'> & { readonly instead?: TaskRow },
): Plan => {
  const { task, write, tell } = opening(works, { row, text })
  const { files: _files, ...bare } = row
  const opens: readonly NewInboxRow[] = [
    { ...bare, task, kind: 'open', outcome: 'opened' },
    ...filesRows(works, { row, task }),
  ]
  const plan = { task, disposition, tell }
  if (instead === undefined) return { ...plan, write: { ...write, inbox: opens } }
  const stop = stopRow(works, { row, task: instead.id, lane: laneOf(instead) })
  return { ...plan, write: { ...write, inbox: [...opens, stop] }, stops: instead.id }
}

/** A row for a task that is there. */
const toTell = (
  target: TaskRow,
  { row, text }: Heard,
  { kind, disposition }: Pick<Plan, 'disposition'> & { readonly kind: InboxKind },
): Plan => {
  const { id: task } = target
  const lane = laneOf(target)
  return { task, disposition, write: { inbox: [{ ...row, lane, task, kind, text }] } }
}

/** Whether the task has a question open, also while it is paused. */
const isAsking = async ({ store }: Works, { id, status }: TaskRow): Promise<boolean> =>
  status === 'clarifying' || (status === 'paused' && (await readState(store, id)).question !== undefined)

/** The part of a task that has a question open, where its task itself only waits. */
const askingPart = async ({ store }: Works, { tenant, id, rests }: TaskRow): Promise<TaskRow | undefined> =>
  rests
    ? (await store.tasks({ tenant, parent: id, open: true })).find(({ status }) => status === 'clarifying')
    : undefined

const arrivalOf = (
  works: Works,
  { inbound, conversation }: { readonly inbound: Inbound; readonly conversation: Conversation },
): Arrival => {
  const at = works.clock.now()
  const { requestId, traceParent, text, said, files = [] } = inbound
  return {
    id: works.ids.id(),
    tenant: inbound.place.tenant,
    source: inbound.source,
    sourceEventId: inbound.sourceEventId,
    conversation: conversation.id,
    lane: conversation.id,
    mode: inbound.mode ?? 'steer',
    by: inbound.by,
    runAt: at,
    at,
    ...(requestId === undefined ? {} : { requestId, textHash: hashOf(JSON.stringify([requestId, text])) }),
    ...(traceParent === undefined ? {} : { traceParent }),
    ...(said === undefined ? {} : { said }),
    ...(files.length === 0 ? {} : { files }),
  }
}

const duplicateOf = (row: InboxRow, { requestId, text }: Inbound): Accepted => {
  const isSame =
    requestId === undefined ||
    row.requestId !== requestId ||
    row.textHash === hashOf(JSON.stringify([requestId, text]))
  if (!isSame) throw new ErrandError('REQUEST_ID_REUSED', { requestId })
  return { message: row.id, task: row.task, conversation: row.conversation, disposition: 'duplicate' }
}
