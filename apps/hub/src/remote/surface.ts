import { setTimeout as delay } from 'node:timers/promises'
import { ErrandError, isEnded } from '@errand/agent-core'
import { acceptedAnswer, approvalItem, commandedAnswer, eventList, taskView } from '@errand/api/wire'
import { z } from 'zod'
import type { Happened, Seen, Surface } from '../surface/surface.ts'
import type { Client } from './client.ts'
import { serverSent, type ServerSent } from './server-sent.ts'

/** A hub that stays away this long, as a restart may take, is given up. */
const lostMs = 15_000
const againMs = 250

/** The surface over a hub that runs beside this process. */
export const createRemoteSurface = (client: Client): Surface => ({
  say: async ({ text, conversation, mode }) => {
    const { messageId, taskId, ...accepted } = await client.post(
      '/api/v1/messages',
      { text, conversation, mode },
      acceptedAnswer,
    )
    return { message: messageId, task: taskId, ...accepted }
  },
  watch: (task, { signal }) => watch(task, { client, signal }),
  decide: (approval, decision) => client.post(`/api/v1/approvals/${at(approval)}`, decision, approvalItem),
  command: async (task, kind) => {
    await client.post(`${pathOf(task)}/${kind}`, {}, commandedAnswer)
  },
  journal: async (task, { after }) => {
    const events: Happened[] = []
    for (let next: number | undefined = after; next !== undefined;) {
      const page: z.output<typeof eventList> = await client.get(
        `${pathOf(task)}/journal?after=${next}`,
        eventList,
      )
      events.push(...page.items)
      next = page.next
    }
    return events
  },
})

const at = (id: string): string => encodeURIComponent(id)
const pathOf = (task: string): string => `/api/v1/tasks/${at(task)}`

/** Reads the stream of a task; one that breaks off, also by a restart of the hub, is taken up again. */
const watch = async function* (
  task: string,
  { client, signal }: { readonly client: Client; readonly signal: AbortSignal },
): AsyncGenerator<Seen> {
  let seq = -1
  /** When it first could not be reached since it was last heard. */
  let lostAt: number | undefined
  while (!signal.aborted) {
    try {
      const chunks = await client.stream(`${pathOf(task)}/stream`, signal)
      for await (const event of serverSent(chunks)) {
        lostAt = undefined
        const seen = seenIn(event)
        if (seen === undefined || (seen.kind === 'view' && seen.view.seq < seq)) continue
        if (seen.kind === 'view') seq = seen.view.seq
        yield seen
        if (seen.kind === 'view' && isEnded(seen.view.status)) return
      }
    } catch (thrown) {
      if (signal.aborted) return
      lostAt ??= Date.now()
      if (!isAway(thrown) || Date.now() - lostAt > lostMs) throw thrown
    }
    await delay(againMs, undefined, { signal }).catch(() => undefined)
  }
}

/** It may be on its way down or up again. */
const isAway = (thrown: unknown): boolean =>
  thrown instanceof ErrandError && (thrown.code === 'HUB_UNREACHABLE' || thrown.code === 'DRAINING')

const draft = z.object({ text: z.string() })

const seenIn = ({ event, data }: ServerSent): Seen | undefined => {
  if (event === 'view') return { kind: 'view', view: taskView.parse(JSON.parse(data)) }
  return event === 'draft' ? { kind: 'draft', text: draft.parse(JSON.parse(data)).text } : undefined
}
