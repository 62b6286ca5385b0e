import { defaults, sleep, type Clock, type TaskView } from '@errand/agent-core'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { chunks, type ErrandField, type Head, type Reply } from './completion.ts'

/**
 * Streams a reply: the role at once, a note for each step, and the text when it is certain. What a model is saying can
 * turn out to be a note beside calls up to its last word, so no text is sent that the reply might not keep. A client
 * that goes away ends the stream and nothing else.
 */
export const streamReply = (
  context: Context,
  {
    head,
    includeUsage,
    clock,
    first,
    about,
    follow,
    errorOf,
    onOver,
  }: {
    readonly head: Head
    readonly includeUsage: boolean
    readonly clock: Clock
    /** The task as it was found. */
    readonly first: ErrandField
    readonly about: (view: TaskView) => ErrandField
    /** Resolves with the reply, or undefined when the signal aborts. */
    readonly follow: (options: {
      readonly signal: AbortSignal
      readonly onView: (view: TaskView) => Promise<void>
    }) => Promise<Reply | undefined>
    /** The body that tells of an error. */
    readonly errorOf: (thrown: unknown) => object
    /** Called once the stream has ended, however it did. */
    readonly onOver: () => void
  },
): Response => {
  // Some proxies collect an answer before they pass it on, unless they are told.
  context.header('x-accel-buffering', 'no')
  return streamSSE(context, async (stream) => {
    const over = new AbortController()
    stream.onAbort(() => over.abort())
    const send = (part: object): Promise<void> => stream.writeSSE({ data: JSON.stringify(part) })
    // Proxies take a long silence for an end.
    const keepAlive = async (): Promise<void> => {
      for (;;) {
        await sleep(clock, defaults.api.keepAliveMs, over.signal)
        if (over.signal.aborted) return
        await stream.write(': still at work\n\n')
      }
    }
    const { role, note, ending } = chunks(head, { includeUsage })
    let told = 0
    const onView = async (view: TaskView): Promise<void> => {
      for (const step of view.steps.slice(told)) await send(note({ ...about(view), note: step.note }))
      told = view.steps.length
    }
    const alive = keepAlive()
    try {
      await send(role(first))
      const reply = await follow({ signal: over.signal, onView })
      if (reply === undefined) return
      for (const part of ending(reply)) await send(part)
      await stream.writeSSE({ data: '[DONE]' })
    } catch (thrown) {
      await send(errorOf(thrown))
    } finally {
      over.abort()
      onOver()
      await alive
    }
  })
}
