import type { InboxRow, NewInboxRow, Settled } from '../conversation/inbox-row.ts'
import { changeApproval } from '../permissions/approval-change.ts'
import type { Commit } from '../ports/store.ts'
import {
  accountKey,
  effectKey,
  limitKey,
  placeKey,
  requestKey,
  sourceKey,
  type Tables,
} from './store-tables.ts'

const withoutText = <T extends NewInboxRow>(row: T): Omit<T, 'text' | 'files'> => {
  const { text: _text, files: _files, ...rest } = row
  return rest
}

const insert = (tables: Tables, row: NewInboxRow): InboxRow => {
  const seq = (tables.laneSeqs.get(row.lane) ?? 0) + 1
  const stored: InboxRow =
    row.outcome === undefined
      ? { ...row, seq, state: 'waiting' }
      : { ...withoutText(row), seq, state: 'done' }
  tables.laneSeqs.set(row.lane, seq)
  tables.inbox.set(row.id, stored)
  tables.arrivals.set(sourceKey(row), row.id)
  const request = requestKey(row)
  if (request !== undefined) tables.arrivals.set(request, row.id)
  if (stored.state === 'waiting')
    tables.waiting.set(row.lane, [...(tables.waiting.get(row.lane) ?? []), row.id])
  return stored
}

const settle = (tables: Tables, { message, outcome }: Settled): void => {
  const row = tables.inbox.get(message)
  if (row === undefined) return
  tables.inbox.set(message, { ...withoutText(row), state: 'done', outcome })
  const others = (tables.waiting.get(row.lane) ?? []).filter((id) => id !== message)
  tables.waiting.set(row.lane, others)
}

const writeConversation = (tables: Tables, { id, place }: NonNullable<Commit['conversation']>): void => {
  const known = tables.conversations.get(id)
  if (known === undefined) tables.places.set(placeKey(place), id)
  const next = known === undefined ? { id, place, version: 1 } : { ...known, version: known.version + 1 }
  tables.conversations.set(id, next)
}

const own = (tables: Tables, task: string, tenant: string): void => {
  if (!tables.owners.has(task)) tables.owners.set(task, tenant)
}

/** Writes a commit that passed every check; returns its inbox rows with their seq. */
export const write = (tables: Tables, commit: Commit): readonly InboxRow[] => {
  for (const event of commit.events ?? []) {
    const journal = tables.journals.get(event.task)
    if (journal === undefined) tables.journals.set(event.task, [event])
    else journal.push(event)
    own(tables, event.task, commit.tenant)
  }
  for (const head of commit.heads ?? []) {
    tables.heads.set(head.task, head)
    own(tables, head.task, commit.tenant)
  }
  for (const task of commit.tasks ?? []) {
    tables.tasks.set(task.id, task)
    const change = (tables.lastChanges.get(task.tenant) ?? 0) + 1
    tables.lastChanges.set(task.tenant, change)
    tables.changes.set(task.id, change)
  }
  if (commit.conversation !== undefined) writeConversation(tables, commit.conversation)
  for (const one of commit.settled ?? []) settle(tables, one)
  for (const change of commit.approvals ?? []) {
    const id = change.kind === 'ask' ? change.approval.id : change.id
    const after = changeApproval(tables.approvals.get(id), change)
    if (after !== undefined) tables.approvals.set(id, after)
  }
  for (const { key, window, add } of commit.limits ?? []) {
    const id = limitKey(commit.tenant, key, window)
    tables.limits.set(id, (tables.limits.get(id) ?? 0) + add)
  }
  for (const effect of commit.effects ?? [])
    tables.effects.set(effectKey(effect.conversation, effect.hash), effect)
  for (const row of commit.deliveries ?? []) tables.deliveries.set(row.id, row)
  for (const row of commit.buttons ?? []) tables.buttons.set(row.id, row)
  for (const row of commit.accounts ?? []) tables.accounts.set(accountKey(row), row)
  return (commit.inbox ?? []).map((row) => insert(tables, row))
}
