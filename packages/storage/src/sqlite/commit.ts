import type { Commit, CommitResult, Refusal } from '@errand/agent-core'
import { writeAccount } from './account-rows.ts'
import { writeApproval } from './approval-rows.ts'
import { writeConversation } from './conversation-rows.ts'
import { writeLimit } from './counter-rows.ts'
import { writeButton, writeDelivery } from './delivery-rows.ts'
import { writeEffect } from './effect-rows.ts'
import type { EventTypes } from './event-types.ts'
import { insertMessage, isDue, readFirst, readWaitingFor, settleMessage } from './inbox-rows.ts'
import { insertEvents, writeHead } from './journal-rows.ts'
import { readEpoch } from './lane-rows.ts'
import type { Statements } from './statements.ts'
import { writeTask } from './task-rows.ts'

interface Work {
  readonly sql: Statements
  readonly types: EventTypes
  readonly commit: Commit
  readonly now: number
}

/**
 * The part of a commit that may be refused, in the order that every adapter keeps. What a part wrote before another
 * one refused is rolled back by the caller.
 */
const firstRefusal = ({ sql, types, commit, now }: Work): Refusal | undefined => {
  const { tenant, fence, conversation, requires } = commit
  if (fence !== undefined && readEpoch(sql, fence.lane) !== fence.epoch) return { reason: 'fenced' }
  for (const message of commit.inbox ?? []) {
    const row = readFirst(sql, message)
    if (row !== undefined) return { reason: 'duplicate', row }
  }
  if (conversation !== undefined && !writeConversation(sql, conversation))
    return { reason: 'conversation_moved' }
  if (requires !== undefined) {
    const settled = new Set((commit.settled ?? []).map((one) => one.message))
    const waiting = readWaitingFor(sql, requires.nothingWaitsFor, now)
    if (waiting.some((id) => !settled.has(id))) return { reason: 'message_waits' }
  }
  for (const one of commit.settled ?? [])
    if (!settleMessage(sql, one, tenant)) return { reason: 'settled', message: one.message }
  for (const change of commit.approvals ?? []) {
    const moved = writeApproval(sql, change, tenant)
    if (moved !== undefined) return { reason: 'approval_moved', approval: moved.approval }
  }
  for (const limit of commit.limits ?? [])
    if (!writeLimit(sql, tenant, limit)) return { reason: 'over_limit', key: limit.key }
  return insertEvents(sql, commit.events ?? [], { tenant, types }) ? undefined : { reason: 'seq_taken' }
}

/** Writes a commit inside the caller's transaction, which must be rolled back when the result is a refusal. */
export const writeCommit = (work: Work): CommitResult => {
  const { sql, commit, now } = work
  const refusal = firstRefusal(work)
  if (refusal !== undefined) return { ok: false, ...refusal }
  for (const head of commit.heads ?? []) writeHead(sql, head, commit.tenant)
  for (const task of commit.tasks ?? []) writeTask(sql, task)
  for (const effect of commit.effects ?? []) writeEffect(sql, effect)
  for (const delivery of commit.deliveries ?? []) writeDelivery(sql, delivery)
  for (const button of commit.buttons ?? []) writeButton(sql, button)
  for (const account of commit.accounts ?? []) writeAccount(sql, account)
  const inbox = (commit.inbox ?? []).map((row) => insertMessage(sql, row))
  return { ok: true, inbox, due: commit.fence !== undefined && isDue(sql, commit.fence.lane, now) }
}
