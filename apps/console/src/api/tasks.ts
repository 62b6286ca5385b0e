import { commandedAnswer, taskCounts, type taskItem, taskList, taskView } from '@errand/api/wire'
import type { Rating, TaskCommand } from '@errand/agent-core'
import type { z } from 'zod'
import { request } from './request.ts'

export type TaskItem = Readonly<z.infer<typeof taskItem>>
export type TaskCounts = Readonly<z.infer<typeof taskCounts>>

export interface TaskQuery {
  readonly conversation?: string
  readonly status?: 'open' | 'waiting' | 'wrong' | 'done'
  readonly q?: string
  /** The `next` of the page before. */
  readonly cursor?: string
  readonly limit?: number
}

const at = (task: string, part = ''): string => `/api/v1/tasks/${encodeURIComponent(task)}${part}`

/** What of a query is there, as the text behind a path. */
const queryText = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** Tasks that this person may see, newest first, a page of them. */
export const listTasks = (query: TaskQuery = {}, signal?: AbortSignal) =>
  request(`/api/v1/tasks${queryText({ ...query })}`, taskList, { signal })

/** How many there are of each kind. */
export const countTasks = (signal?: AbortSignal): Promise<TaskCounts> =>
  request('/api/v1/tasks/counts', taskCounts, { signal })

export const readTask = (task: string, signal?: AbortSignal) => request(at(task), taskView, { signal })

/** Stop, pause or resume a task; the view tells when it has happened. */
export const commandTask = (task: string, command: TaskCommand['kind']) =>
  request(at(task, `/${command}`), commandedAnswer, { method: 'POST' })

/** Says what this person thinks of the answer; the view tells when it is kept. */
export const rateTask = (task: string, rating: Rating) =>
  request(at(task, '/feedback'), commandedAnswer, { method: 'POST', body: { rating } })
