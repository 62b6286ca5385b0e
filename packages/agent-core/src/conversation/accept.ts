import { ErrandError } from '../errors.ts'
import type { Draft } from '../journal/event.ts'
import { sealFor } from '../journal/handle.ts'
import { hashOf } from '../hash.ts'
import { readState } from '../journal/read-state.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import type { Commit } from '../ports/store.ts'
import { checkText } from './check-text.ts'
import type { Conversation, Place } from './conversation.ts'
import { currentTask } from './current-task.ts'
import type { InboxRow, Mode, NewInboxRow } from './inbox-row.ts'
import { beginTrace } from '../journal/trace.ts'
import { meansStop } from './stop-words.ts'

/** A person's message as every way in hands it over; who wrote it was verified there. */
export interface Inbound {
  readonly place: Place
  readonly by: Actor
  /** Unique together with tenant and source: what makes a redelivery the same message. */
  readonly source: string
  readonly sourceEventId: string
  readonly text: string
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
 * MESSAGE_TOO_LONG, BAD_CHARACTERS, INBOX_FULL, REQUEST_ID_REUSED, UNKNOWN_TASK or NOT_YOURS before anything is kept.
 */
export const accept = async (works: Works, inbound: Inbound): Promise<Accepted> => {
  checkText(inbound.text, { max: works.settings.caps.textLength })
  for (;;) {
    const { tenant } = inbound.place
    const known = await works.store.conversationAt(inbound.place)
    const conversation: Conversation = known ?? { id: works.ids.id(), place: inbound.place, version: 0 }
    const target = await targetOf(works, inbound, conversation)
    const plan = await planFor(works, { inbound, conversation, target })
    if (plan.disposition !== 'stopped' && plan.disposition !== 'answered')
      await checkCaps(works, tenant, conversation.id)
    const expect = { id: conversation.id, place: conversation.place, expect: conversation.version }
    const result = await works.store.commit({ ...plan.write, tenant, barrier: true, conversation: expect })
    if (result.ok) {
      plan.tell?.()
      for (const task of plan.cancels) works.signals.cancel(task)
      works.signals.wake(conversation.id)
      const { message, task, disposition } = plan
      return { message, task, conversation: conversation.id, disposition }
    }
    if (result.reason === 'duplicate') return duplicateOf(result.row, inbound)
    // Somebody else spoke at the same moment: look again at what is open.
    if (result.reason !== 'conversation_moved')
      throw new ErrandError('STORE_BROKEN', { reason: result.reason })
  }
}

const checkCaps = async ({ store, settings }: Works, tenant: string, conversation: string): Promise<void> => {
  const { perConversation, perTenant } = settings.caps
  if ((await store.countWaiting(tenant, conversation)) >= perConversation)
    throw new ErrandError('INBOX_FULL', { max: perConversation })
  if ((await store.countWaiting(tenant)) >= perTenant) throw new ErrandError('INBOX_FULL', { max: perTenant })
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
  readonly message: string
  readonly task: string
  readonly disposition: Accepted['disposition']
  readonly write: Omit<Commit, 'tenant'>
  readonly cancels: readonly string[]
  /** Tells the observer, once it is committed. */
  readonly tell?: () => void
}

const planFor = async (
  works: Works,
  {
    inbound,
    conversation,
    target,
  }: { readonly inbound: Inbound; readonly conversation: Conversation; readonly target: TaskRow | undefined },
): Promise<Plan> => {
  const message = works.ids.id()
  const { mode = 'steer', text, by } = inbound
  const row = inboxRow(works, { inbound, conversation, id: message })
  if (target === undefined) return opening(works, { row, text, disposition: 'opened' })
  if (!target.ended && meansStop(text)) {
    mustRule(by, { requester: target.requester, what: 'task' })
    const stop: NewInboxRow = { ...row, task: target.id, kind: 'stop', text }
    return {
      message,
      task: target.id,
      disposition: 'stopped',
      write: { inbox: [stop] },
      cancels: [target.id],
    }
  }
  if (mode === 'queue') return opening(works, { row, text, disposition: 'queued' })
  if (target.ended) {
    if (mode === 'restart') return opening(works, { row, text, disposition: 'restarted' })
    const reopening: NewInboxRow = { ...row, task: target.id, kind: 'message', text }
    return { message, task: target.id, disposition: 'opened', write: { inbox: [reopening] }, cancels: [] }
  }
  if (mode === 'restart') {
    mustRule(by, { requester: target.requester, what: 'task' })
    const opened = opening(works, { row, text, disposition: 'restarted' })
    const stop = stopRow(works, { row, task: target.id })
    return {
      ...opened,
      write: { ...opened.write, inbox: [...(opened.write.inbox ?? []), stop] },
      cancels: [target.id],
    }
  }
  const answers = await isAsking(works, target)
  const heard: NewInboxRow = { ...row, task: target.id, kind: answers ? 'answer' : 'message', text }
  const disposition = answers ? 'answered' : 'steered'
  return { message, task: target.id, disposition, write: { inbox: [heard] }, cancels: [] }
}

/** Whether the task has a question open, also while it is paused. */
const isAsking = async ({ store }: Works, { id, status }: TaskRow): Promise<boolean> =>
  status === 'clarifying' || (status === 'paused' && (await readState(store, id)).question !== undefined)

const inboxRow = (
  works: Works,
  {
    inbound,
    conversation,
    id,
  }: { readonly inbound: Inbound; readonly conversation: Conversation; readonly id: string },
): Omit<NewInboxRow, 'task' | 'kind'> => {
  const at = works.clock.now()
  const { requestId, traceParent, text } = inbound
  return {
    id,
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
  }
}

/** A new task: its first event is committed together with the message, which thereby has ended in it. */
export const opening = (
  works: Works,
  {
    row,
    text,
    disposition,
  }: {
    readonly row: Omit<NewInboxRow, 'task' | 'kind'>
    readonly text: string
    readonly disposition: Accepted['disposition']
  },
): Plan => {
  const { settings } = works
  const id = works.ids.id()
  const opened: Draft = {
    type: 'opened',
    actor: 'person',
    data: {
      message: row.id,
      requester: row.by,
      request: text,
      budget: settings.budget,
      model: settings.models.main,
      policy: settings.policy,
      ...beginTrace(works.ids, row.traceParent),
    },
  }
  const task = { id, tenant: row.tenant, conversation: row.conversation, createdAt: works.clock.now() }
  const tip = { task: id, seq: 0, hash: '' }
  const {
    write,
    events,
    row: taskRow,
    state,
  } = sealFor([opened], {
    ports: works,
    tip,
    state: undefined,
    row: task,
    epoch: 0,
    barrier: true,
  })
  const inbox: readonly NewInboxRow[] = [{ ...row, task: id, kind: 'open', outcome: 'opened' }]
  const tell = (): void => works.observe?.(events, { row: taskRow, state })
  return { message: row.id, task: id, disposition, write: { ...write, inbox }, cancels: [], tell }
}

/** A stop that comes with another message. */
export const stopRow = (
  works: Works,
  { row, task }: { readonly row: Omit<NewInboxRow, 'task' | 'kind'>; readonly task: string },
): NewInboxRow => {
  const { requestId: _id, textHash: _hash, text: _text, ...rest } = row
  return { ...rest, id: works.ids.id(), source: 'restart', sourceEventId: row.id, task, kind: 'stop' }
}

const duplicateOf = (row: InboxRow, { requestId, text }: Inbound): Accepted => {
  const isSame =
    requestId === undefined ||
    row.requestId !== requestId ||
    row.textHash === hashOf(JSON.stringify([requestId, text]))
  if (!isSame) throw new ErrandError('REQUEST_ID_REUSED', { requestId })
  return { message: row.id, task: row.task, conversation: row.conversation, disposition: 'duplicate' }
}
