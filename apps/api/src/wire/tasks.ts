import {
  defaults,
  statuses,
  type ApprovalView,
  type CallView,
  type PartView,
  type Report,
  type TaskView,
} from '@errand/agent-core'
import { z } from 'zod'
import { count, name, named, page, person, problem, time } from './common.ts'

const { tasksAPage, mostTasksAPage, eventsAPage, mostEventsAPage } = defaults.api

export const taskListQuery = z.strictObject({
  conversation: name.optional(),
  open: z.enum(['true', 'false']).optional(),
  cursor: name.optional(),
  limit: page({ usual: tasksAPage, most: mostTasksAPage }),
})

export const journalQuery = z.strictObject({
  after: z.coerce.number().int().nonnegative().default(0),
  limit: page({ usual: eventsAPage, most: mostEventsAPage }),
})

const status = z.enum(statuses).register(named, { id: 'Status' })
const level = z.enum(['read', 'write', 'dangerous'])

const taskItem = z
  .object({
    id: z.string(),
    conversation: z.string(),
    title: z.string(),
    requester: person,
    status,
    ended: z.boolean(),
    createdAt: time,
    since: time,
  })
  .register(named, { id: 'TaskItem' })

export const taskList = z
  .object({ items: z.array(taskItem), next: z.string().exactOptional() })
  .register(named, { id: 'TaskList' })

const spending = z.object({ used: z.number(), of: z.number() })

const partView: z.ZodType<PartView> = z
  .object({
    key: z.string(),
    goal: z.string(),
    task: z.string().exactOptional(),
    status: z.enum([...statuses, 'waiting', 'skipped']),
    after: z.array(z.string()),
    steps: spending,
    elapsed: count,
    answer: z.string().exactOptional(),
  })
  .register(named, { id: 'Part' })

const callView: z.ZodType<CallView> = z
  .object({
    id: z.string(),
    tool: z.string(),
    purpose: z.string(),
    state: z.enum([
      'waiting',
      'running',
      'ok',
      'empty',
      'partial',
      'failed',
      'unknown',
      'denied',
      'expired',
      'skipped',
    ]),
    ms: count.exactOptional(),
    preview: z.string().exactOptional(),
    problem: problem.exactOptional(),
    job: z.literal(true).exactOptional(),
    progress: z.object({ text: z.string(), share: z.number().min(0).max(1).exactOptional() }).exactOptional(),
    parts: z.array(partView).exactOptional(),
  })
  .register(named, { id: 'Call' })

export const approvalState = z.enum(['open', 'approved', 'denied', 'edited', 'expired'])

const approvalView: z.ZodType<ApprovalView> = z
  .object({
    id: z.string(),
    call: z.string(),
    tool: z.string(),
    level,
    arguments: z.string(),
    change: z.string(),
    state: approvalState,
    deadline: time,
    repeatOf: time.exactOptional(),
    reason: z.string().exactOptional(),
  })
  .register(named, { id: 'ApprovalOfTask' })

const lines = z.array(z.string())
const report: z.ZodType<Report> = z
  .object({
    done: lines,
    unknown: lines,
    failed: lines,
    notDone: lines,
    stuck: problem.exactOptional(),
    handedTo: z.string().exactOptional(),
  })
  .register(named, { id: 'Report' })

/** A task as every surface shows it; times in milliseconds, `elapsed` is working time. */
export const taskView: z.ZodType<TaskView> = z
  .object({
    id: z.string(),
    conversation: z.string(),
    parent: z.object({ task: z.string(), key: z.string() }).exactOptional(),
    title: z.string(),
    requester: person,
    status,
    plan: z.array(z.object({ text: z.string(), state: z.enum(['open', 'doing', 'done', 'dropped']) })),
    steps: z.array(z.object({ n: count, note: z.string(), calls: z.array(callView) })),
    approvals: z.array(approvalView),
    question: z
      .object({
        question: z.string(),
        options: lines,
        about: z.enum(['model', 'unknown_call']),
        purpose: z.string(),
      })
      .exactOptional(),
    pending: z.array(z.object({ id: z.string(), text: z.string() })),
    answer: z.string().exactOptional(),
    report: report.exactOptional(),
    usage: z.object({
      input: count,
      cached: count,
      output: count,
      microUsd: z.number(),
      unpriced: z.boolean(),
    }),
    budget: z.object({ steps: spending, ms: spending, microUsd: spending }),
    elapsed: count,
    traceId: z.string(),
    seq: count,
  })
  .register(named, { id: 'TaskView' })

const eventItem = z
  .object({
    seq: count,
    type: z.string(),
    at: time,
    actor: z.enum(['person', 'model', 'system']),
    cause: count.exactOptional(),
    data: z.record(z.string(), z.unknown()),
  })
  .register(named, { id: 'Event' })

export const eventList = z
  .object({ items: z.array(eventItem), next: count.exactOptional() })
  .register(named, { id: 'EventList' })
