import {
  defaults,
  rating,
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
  status: z.enum(['open', 'waiting', 'wrong', 'done']).optional().meta({
    description:
      'Those that have not ended (open), wait for a person (waiting), were interrupted or failed (wrong), or are done.',
  }),
  q: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'A part of the title, in any case of its letters.' }),
})

export const journalQuery = z.strictObject({
  after: z.coerce.number().int().nonnegative().default(0),
  limit: page({ usual: eventsAPage, most: mostEventsAPage }),
})

const status = z.enum(statuses).register(named, { id: 'Status' })
const level = z.enum(['read', 'write', 'dangerous'])

const parent = z
  .object({ task: z.string(), key: z.string() })
  .meta({ description: 'The task that this one is a part of, and its key there.' })

const place: z.ZodType<TaskView['place']> = z
  .object({ platform: z.string(), kind: z.enum(['private', 'group']) })
  .meta({ description: 'Where it was asked for.' })

/** A task in a list; `workedMs` and `microUsd` are those of when its status or its steps last changed. */
export const taskItem = z
  .object({
    id: z.string(),
    conversation: z.string(),
    title: z.string(),
    requester: person,
    status,
    ended: z.boolean(),
    createdAt: time,
    since: time,
    place,
    parent: parent.exactOptional(),
    steps: count,
    workedMs: count,
    microUsd: z.number(),
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

export const taskCounts = z
  .object({ all: count, open: count, waiting: count, wrong: count, done: count })
  .register(named, { id: 'TaskCounts' })

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
    level: level.exactOptional(),
    at: time.exactOptional(),
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
    secondPerson: z.literal(true).exactOptional().meta({
      description: 'Somebody else than who asked for it has to approve it.',
    }),
    repeatOf: time.exactOptional(),
    reason: z.string().exactOptional(),
    decidedBy: person.exactOptional(),
    decidedAt: time.exactOptional(),
    scope: z.enum(['once', 'task']).exactOptional(),
    flags: z
      .array(z.enum(['invisible', 'mixed_scripts']))
      .exactOptional()
      .meta({ description: 'What may deceive the eye in arguments or change.' }),
    part: z.string().exactOptional(),
  })
  .register(named, { id: 'ApprovalOfTask' })

/** What a person thinks of an answer. */
export const feedbackBody = z.strictObject({ rating }).register(named, { id: 'Feedback' })

const lines = z.array(z.string())
const report: z.ZodType<Report> = z
  .object({
    done: lines,
    unknown: lines,
    failed: lines,
    notDone: lines,
    stuck: problem.exactOptional(),
    handedTo: z.string().exactOptional(),
    handOverProblem: problem.exactOptional(),
    canHandTo: z.string().exactOptional(),
  })
  .register(named, { id: 'Report' })

/** A task as every surface shows it; times in milliseconds, `elapsed` is working time. */
export const taskView: z.ZodType<TaskView> = z
  .object({
    id: z.string(),
    conversation: z.string(),
    parent: parent.exactOptional(),
    place,
    title: z.string(),
    request: z.string().meta({ description: 'The text that opened it, or that last reopened it.' }),
    openedAt: time,
    requester: person,
    status,
    plan: z.array(z.object({ text: z.string(), state: z.enum(['open', 'doing', 'done', 'dropped']) })),
    steps: z.array(
      z.object({
        n: count,
        note: z.string(),
        calls: z.array(callView),
        at: time,
        ms: count.exactOptional().meta({ description: 'Until its round was closed.' }),
      }),
    ),
    approvals: z.array(approvalView),
    question: z
      .object({
        question: z.string(),
        options: lines,
        about: z.enum(['model', 'unknown_call']),
        purpose: z.string(),
        call: z.string(),
        task: z.string().exactOptional(),
      })
      .exactOptional(),
    messages: z
      .array(
        z.object({
          at: time,
          kind: z.enum(['opened', 'reopened', 'steered', 'answered']),
          text: z.string(),
          step: count.exactOptional().meta({ description: 'The first step that can know of it.' }),
        }),
      )
      .meta({ description: 'What people said to it, in order.' }),
    pending: z.array(z.object({ id: z.string(), text: z.string() })),
    answer: z.string().exactOptional(),
    report: report.exactOptional(),
    feedback: z
      .array(z.object({ by: person, rating, at: time }))
      .exactOptional()
      .meta({ description: 'What people think of the answer, one each.' }),
    usage: z.object({
      input: count,
      cached: count,
      output: count,
      microUsd: z.number(),
      unpriced: z.boolean(),
    }),
    budget: z.object({ steps: spending, ms: spending, microUsd: spending }),
    elapsed: count,
    expectedRest: count.exactOptional().meta({
      description: 'Milliseconds that tasks like it took beyond this; not there when unknown.',
    }),
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
