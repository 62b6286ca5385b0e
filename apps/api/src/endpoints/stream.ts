import { z } from 'zod'
import { actorKey, defaults, findTask } from '@errand/agent-core'
import { nothing, queryOf, type Endpoint } from '../endpoint.ts'
import { fit } from '../fit.ts'
import type { House } from '../house.ts'
import { allOf } from '../stream/all-of.ts'
import { changeSource } from '../stream/change-source.ts'
import { createFeeds } from '../stream/feed.ts'
import { readerStream, type Source } from '../stream/reader.ts'
import { createSlots } from '../stream/slots.ts'
import { nextOf, viewSource } from '../stream/view-source.ts'
import { createWatches, type Watch } from '../stream/watch.ts'
import { name } from '../wire/common.ts'

const personQuery = z.strictObject({
  task: z
    .array(name)
    .max(defaults.api.watched)
    .default([])
    .meta({ description: 'The tasks that are watched.' }),
  since: z.coerce.number().int().nonnegative().optional().meta({
    description: 'The id of the event that you had last; a header Last-Event-ID comes before it.',
  }),
})

/** Tasks as they go on, as server-sent events: one by itself, or all that a person may see. */
export const streamEndpoints = (
  house: House,
  { onFault }: { readonly onFault: (path: string, error: unknown) => void },
): readonly Endpoint[] => {
  const { works } = house
  const slots = createSlots({ all: defaults.api.readers, each: defaults.api.readersPerPerson })
  const watchOf = createWatches({
    works,
    onFault: (task, error) => onFault(`/api/v1/tasks/${task}/stream`, error),
  })
  const feedOf = createFeeds({ works, onFault: (error) => onFault('/api/v1/stream', error) })
  return [
    {
      method: 'get',
      path: '/api/v1/tasks/:task/stream',
      name: 'streamTask',
      about:
        'A task as it goes on, as server-sent events: `view` (the whole task, under the seq of its journal), `draft` (the text so far of a decision that is being made), `end` (it has ended, and so does the stream).',
      query: nothing,
      headers: { 'Last-Event-ID': 'The id of the view that you had last; it is not sent again.' },
      answers: [{ status: 200, about: 'The events.', type: 'text/event-stream' }],
      refuses: ['UNKNOWN_TASK', 'NOT_YOURS', 'TOO_MANY_READERS'],
      serve: async (context, { by }) => {
        queryOf(context, nothing)
        const row = await findTask(house.works, { id: context.req.param('task') ?? '', by })
        const leave = slots.take(actorKey(by))
        const watch = watchOf(row)
        const since = sinceOf(context.req.header('last-event-id'))
        const source = viewSource(watch, { since })
        const stream = readerStream(source, { clock: works.clock, onClose: leave })
        try {
          await watch.ready
        } catch (thrown) {
          await stream.cancel()
          throw thrown
        }
        return new Response(stream, { headers })
      },
    },
    {
      method: 'get',
      path: '/api/v1/stream',
      name: 'stream',
      about:
        'All tasks that you may see, as server-sent events: `hello` (the time and the version here), `task` (one that is new, or has another status or more steps, as lists have it); of the watched ones `view` (the whole task), `draft` (the text so far of a decision) and `end`; `reset` when more has changed than is told: load the lists anew.',
      query: personQuery,
      headers: {
        'Last-Event-ID': 'The id of the event that you had last: what has changed since comes once.',
      },
      answers: [{ status: 200, about: 'The events.', type: 'text/event-stream' }],
      refuses: ['UNKNOWN_TASK', 'NOT_YOURS', 'TOO_MANY_READERS'],
      serve: async (context, { by }) => {
        const asked = { ...context.req.query(), task: context.req.queries('task') }
        const { task, since } = fit(personQuery, asked, 'QUERY_MALFORMED')
        const found = [...new Set(task)].map((id) => findTask(works, { id, by }))
        const rows = await Promise.all(found)
        const leave = slots.take(actorKey(by))
        const feed = feedOf()
        const watches = rows.map(watchOf)
        // Held from here on, so that neither ends while the first look is under way.
        const holds = [feed, ...watches].map(({ listen }) => listen(() => undefined))
        try {
          await Promise.all([feed.look(), ...watches.map(({ ready }) => ready)])
          const last = context.req.header('last-event-id')
          const from = last === undefined ? since : numberOf(last)
          const changes = await changeSource(feed, { by, since: from, works })
          const source = allOf(changes, ...watches.map(watchSource))
          return new Response(readerStream(source, { clock: works.clock, onClose: leave }), { headers })
        } catch (thrown) {
          leave()
          throw thrown
        } finally {
          for (const hold of holds) hold()
        }
      },
    },
  ]
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Proxies would hold events back until there are many.
  'x-accel-buffering': 'no',
}

const sinceOf = (id: string | undefined): number => numberOf(id ?? '') || 0

const numberOf = (id: string): number => (/^\d{1,15}$/u.test(id) ? Number(id) : Number.NaN)

/** A watched task among others: its views go under no id, as that is what a reader of changes comes back with. */
const watchSource = (watch: Watch): Source => {
  const next = nextOf(watch)
  return {
    listen: watch.listen,
    next: () => {
      const found = next()
      return found === undefined || 'over' in found ? found : { frame: found.frame }
    },
  }
}
