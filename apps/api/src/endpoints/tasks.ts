import { ErrandError, mayRule, type Actor, type Event, type TaskCommand } from '@errand/agent-core'
import { conversationFor } from '../access.ts'
import { get, nothing, post, type Endpoint } from '../endpoint.ts'
import type { House } from '../house.ts'
import { commandedAnswer } from '../wire/messages.ts'
import { itemsOf } from '../task-item.ts'
import {
  eventList,
  feedbackBody,
  journalQuery,
  taskCounts,
  taskList,
  taskListQuery,
  taskView,
} from '../wire/tasks.ts'

/** Tasks as lists, views and journals, and what people do to them. */
export const taskEndpoints = (house: House): readonly Endpoint[] => {
  const { agent } = house
  const command = (kind: TaskCommand['kind'], about: string): Endpoint =>
    post({
      path: `/api/v1/tasks/:task/${kind}`,
      name: `${kind}Task`,
      about,
      body: nothing,
      status: 202,
      gives: commandedAnswer,
      refuses: [
        'UNKNOWN_TASK',
        'NOT_YOURS',
        'WRONG_STATUS',
        ...(kind === 'hand_over' ? (['HAND_OVER_UNSET'] as const) : []),
      ],
      handle: async ({ by, param }) => ({
        messageId: await agent.command({ task: param('task'), kind, by }),
      }),
    })
  /** A cursor is the last task of a page, which the person saw. */
  const mustBeKnown = async (cursor: string, by: Actor): Promise<void> => {
    const row = await house.works.store.task(cursor)
    if (row === undefined || !mayRule(by, row.requester))
      throw new ErrandError('QUERY_MALFORMED', { problems: 'cursor: it is none that a list gave' })
  }
  return [
    get({
      path: '/api/v1/tasks',
      name: 'listTasks',
      about: 'The tasks that you may see, newest first; with `next`, where there are more.',
      query: taskListQuery,
      gives: taskList,
      refuses: ['UNKNOWN_CONVERSATION', 'NOT_YOURS'],
      handle: async ({ by, query }) => {
        const { conversation: name, open, status: group, q: titled, cursor, limit } = query
        const conversation = name === undefined ? undefined : await conversationFor(house, { name, by })
        if (cursor !== undefined) await mustBeKnown(cursor, by)
        const rows = await agent.tasks({
          by,
          ...(conversation === undefined ? {} : { conversation: conversation.id }),
          ...(open === undefined ? {} : { open: open === 'true' }),
          ...(group === undefined ? {} : { group }),
          ...(titled === undefined ? {} : { titled }),
          ...(cursor === undefined ? {} : { before: cursor }),
          // One more than asked for tells whether there are more.
          limit: limit + 1,
        })
        const items = [...(await itemsOf(rows.slice(0, limit), house.works))]
        const last = items.at(-1)
        return { items, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) }
      },
    }),
    get({
      path: '/api/v1/tasks/counts',
      name: 'countTasks',
      about:
        'How many tasks you may see, and how many of them are open, wait for a person, went wrong or are done.',
      query: nothing,
      gives: taskCounts,
      refuses: [],
      handle: ({ by }) => agent.counts(by),
    }),
    get({
      path: '/api/v1/tasks/:task',
      name: 'getTask',
      about: 'A task as it stands.',
      query: nothing,
      gives: taskView,
      refuses: ['UNKNOWN_TASK', 'NOT_YOURS'],
      handle: ({ by, param }) => agent.view(param('task'), { by }),
    }),
    get({
      path: '/api/v1/tasks/:task/journal',
      name: 'getJournal',
      about: 'What happened to a task, event by event; with `next`, the `after` of the next page.',
      query: journalQuery,
      gives: eventList,
      refuses: ['UNKNOWN_TASK', 'NOT_YOURS'],
      handle: async ({ by, param, query: { after, limit } }) => {
        // One more than asked for tells whether there are more.
        const events = await agent.journal(param('task'), { by, after, limit: limit + 1 })
        const items = events.slice(0, limit).map(eventOf)
        return { items, ...(events.length > limit ? { next: after + limit } : {}) }
      },
    }),
    post({
      path: '/api/v1/tasks/:task/feedback',
      name: 'rateTask',
      about: 'Says what you think of the answer; a later word of yours takes the place of it.',
      body: feedbackBody,
      status: 202,
      gives: commandedAnswer,
      refuses: ['UNKNOWN_TASK', 'NOT_YOURS', 'WRONG_STATUS'],
      handle: async ({ by, param, body: { rating } }) => ({
        messageId: await agent.rate({ task: param('task'), rating, by }),
      }),
    }),
    command('stop', 'Stops a task at once: its model call, its tools, all.'),
    command('pause', 'Lets a task rest at its next step.'),
    command('resume', 'Lets a paused task go on, or one that was interrupted, failed or stopped.'),
    command(
      'hand_over',
      'Stops a task and hands it over to whom the operator named; its report says how that went.',
    ),
  ]
}

const eventOf = ({ seq, type, at, actor, cause, data }: Event) => ({
  seq,
  type,
  at,
  actor,
  ...(cause === undefined ? {} : { cause }),
  data: { ...data },
})
