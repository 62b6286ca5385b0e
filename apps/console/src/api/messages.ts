import { acceptedAnswer, routedAnswer } from '@errand/api/wire'
import type { Mode } from '@errand/agent-core'
import { z } from 'zod'
import { request } from './request.ts'

export type Accepted = Readonly<z.infer<typeof acceptedAnswer>>

export interface Said {
  readonly text: string
  /** Sent again under the same id, with the same text, it gives the first result. */
  readonly requestId: string
  /** What becomes of it while a task is open; it joins that task unless said otherwise. */
  readonly mode?: Mode
  /** Paths of files in the conversation that belong to it. */
  readonly files?: readonly string[]
}

/** Says something in a conversation: a name of one's own, or the id of one. */
export const sendMessage = (conversation: string, said: Said): Promise<Accepted> =>
  request('/api/v1/messages', acceptedAnswer, { method: 'POST', body: { conversation, ...said } })

/** Says something to a task: it joins it, answers its question, or reopens it. */
export const sendToTask = (task: string, said: Said): Promise<Accepted> =>
  request(`/api/v1/tasks/${encodeURIComponent(task)}/messages`, acceptedAnswer, {
    method: 'POST',
    body: said,
  })

/** Makes a message that no step has taken yet a task of its own. */
export const routeMessage = (message: string, mode: 'queue' | 'restart') =>
  request(`/api/v1/messages/${encodeURIComponent(message)}/route`, routedAnswer, {
    method: 'POST',
    body: { mode },
  })

/** Takes back a message that no step has taken yet. */
export const withdrawMessage = (message: string): Promise<unknown> =>
  request(`/api/v1/messages/${encodeURIComponent(message)}`, z.unknown(), { method: 'DELETE' })
