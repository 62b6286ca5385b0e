import { actorKey, defaults, findTask } from '@errand/agent-core'
import { nothing, queryOf, type Endpoint } from '../endpoint.ts'
import type { House } from '../house.ts'
import { readerStream } from '../stream/reader.ts'
import { createSlots } from '../stream/slots.ts'
import { createWatches } from '../stream/watch.ts'

/** A task as it goes on, as server-sent events. */
export const streamEndpoints = (
  house: House,
  { onFault }: { readonly onFault: (task: string, error: unknown) => void },
): readonly Endpoint[] => {
  const { works } = house
  const slots = createSlots({ all: defaults.api.readers, each: defaults.api.readersPerPerson })
  const watchOf = createWatches({ works, onFault })
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
        const stream = readerStream(watch, { clock: works.clock, since, onClose: leave })
        try {
          await watch.ready
        } catch (thrown) {
          await stream.cancel()
          throw thrown
        }
        return new Response(stream, { headers })
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

const sinceOf = (id: string | undefined): number =>
  id !== undefined && /^\d{1,15}$/u.test(id) ? Number(id) : 0
