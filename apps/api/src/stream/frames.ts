import type { Status, TaskView } from '@errand/agent-core'
import type { z } from 'zod'
import type { streamEvents } from '../wire/stream.ts'

/*
 * Server-sent events, each encoded once for all who read. What a reader that comes back would name goes before a frame
 * by itself: the seq of a view's journal, or the number of a task's change.
 */

const encoder = new TextEncoder()

const frame = (event: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

export const idFrame = (id: number): Uint8Array => encoder.encode(`id: ${id}\n`)

export const viewFrame = (view: TaskView): Uint8Array => frame('view', view)

export const draftFrame = (task: string, text: string): Uint8Array => frame('draft', { task, text })

export const endFrame = (task: string, status: Status): Uint8Array => frame('end', { task, status })

export const helloFrame = (hello: z.infer<typeof streamEvents.hello>): Uint8Array => frame('hello', hello)

export const resetFrame = frame('reset', {})

export const taskFrame = (item: z.infer<typeof streamEvents.task>): Uint8Array => frame('task', item)

/** A comment: it opens the stream, and keeps it open while nothing happens. */
export const aliveFrame = encoder.encode(': alive\n\n')
