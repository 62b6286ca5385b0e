import { changeApproval } from '../permissions/approval-change.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { Commit, Refusal } from '../ports/store.ts'
import { limitKey, placeKey, requestKey, sourceKey, type Tables } from './store-tables.ts'

type Check = (tables: Tables, commit: Commit, now: number) => Refusal | undefined

const fence: Check = ({ leases }, commit) =>
  commit.fence !== undefined && leases.get(commit.fence.lane)?.epoch !== commit.fence.epoch
    ? { reason: 'fenced' }
    : undefined

const arrivals: Check = (tables, commit) => {
  for (const row of commit.inbox ?? []) {
    const request = requestKey(row)
    const id =
      tables.arrivals.get(sourceKey(row)) ??
      (request === undefined ? undefined : tables.arrivals.get(request))
    const first = id === undefined ? undefined : tables.inbox.get(id)
    if (first !== undefined) return { reason: 'duplicate', row: first }
  }
  return undefined
}

const conversation: Check = ({ conversations, places }, commit) => {
  const wanted = commit.conversation
  if (wanted === undefined) return undefined
  const known = conversations.get(wanted.id)
  const moved = known === undefined ? places.has(placeKey(wanted.place)) : known.version !== wanted.expect
  return moved ? { reason: 'conversation_moved' } : undefined
}

const requires: Check = ({ inbox }, commit, now) => {
  if (commit.requires === undefined) return undefined
  const settling = new Set((commit.settled ?? []).map((one) => one.message))
  for (const row of inbox.values())
    if (
      row.task === commit.requires.nothingWaitsFor &&
      row.state === 'waiting' &&
      (row.kind === 'message' || row.kind === 'answer') &&
      row.runAt <= now &&
      !settling.has(row.id)
    )
      return { reason: 'message_waits' }
  return undefined
}

const settled: Check = ({ inbox }, commit) => {
  const seen = new Set<string>()
  for (const { message } of commit.settled ?? []) {
    const row = inbox.get(message)
    if (row?.state !== 'waiting' || row.tenant !== commit.tenant || seen.has(message))
      return { reason: 'settled', message }
    seen.add(message)
  }
  return undefined
}

const approvals: Check = (tables, commit) => {
  const changed = new Map<string, Approval>()
  for (const change of commit.approvals ?? []) {
    const id = change.kind === 'ask' ? change.approval.id : change.id
    const found = changed.get(id) ?? tables.approvals.get(id)
    if (found !== undefined && found.tenant !== commit.tenant)
      return { reason: 'approval_moved', approval: undefined }
    const after = changeApproval(found, change)
    if (after === undefined) return { reason: 'approval_moved', approval: found }
    changed.set(id, after)
  }
  return undefined
}

const limits: Check = (tables, commit) => {
  const sums = new Map<string, number>()
  for (const { key, window, add, max } of commit.limits ?? []) {
    const id = limitKey(commit.tenant, key, window)
    const sum = (sums.get(id) ?? tables.limits.get(id) ?? 0) + add
    if (max !== undefined && sum > max) return { reason: 'over_limit', key }
    sums.set(id, sum)
  }
  return undefined
}

const seqs: Check = ({ journals }, commit) => {
  const ends = new Map<string, number>()
  for (const { task, seq } of commit.events ?? []) {
    const end = ends.get(task) ?? journals.get(task)?.length ?? 0
    if (seq !== end + 1) return { reason: 'seq_taken' }
    ends.set(task, seq)
  }
  return undefined
}

const inOrder: readonly Check[] = [fence, arrivals, conversation, requires, settled, approvals, limits, seqs]

/** The first reason against the commit, in the order that every adapter keeps; undefined when it may be written. */
export const refusalOf: Check = (tables, commit, now) => {
  for (const check of inOrder) {
    const refusal = check(tables, commit, now)
    if (refusal !== undefined) return refusal
  }
  return undefined
}
