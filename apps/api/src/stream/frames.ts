import type { Status, TaskView } from '@errand/agent-core'

/*
 * Server-sent events: `view` with the whole task, its id being the journal's seq; `draft` with the text of a decision
 * that is being made; `end` when the task has ended. Each is encoded once for all who read.
 */

const encoder = new TextEncoder()

const frame = (event: string, data: unknown, id?: number): Uint8Array =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

export const viewFrame = (view: TaskView): Uint8Array => frame('view', view, view.seq)

export const draftFrame = (text: string): Uint8Array => frame('draft', { text })

export const endFrame = (status: Status): Uint8Array => frame('end', { status })

/** A comment: it opens the stream, and keeps it open while nothing happens. */
export const aliveFrame = encoder.encode(': alive\n\n')
