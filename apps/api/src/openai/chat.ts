import {
  actorKey,
  defaults,
  ErrandError,
  findTask,
  readTrace,
  type Actor,
  type Problem,
  type TaskView,
} from '@errand/agent-core'
import { languageOf } from '@errand/words'
import type { Context } from 'hono'
import type { House } from '../house.ts'
import { readBytes } from '../read-body.ts'
import type { Slots } from '../stream/slots.ts'
import { name } from '../wire/common.ts'
import { ask } from './ask.ts'
import { readBody, type Body } from './body.ts'
import { completion, type ErrandField, type Reply } from './completion.ts'
import { failure } from './failure.ts'
import { replyText } from './reply-text.ts'
import { untilRest, type Follow } from './rest.ts'
import { streamReply } from './stream-reply.ts'
import { usageOf } from './usage.ts'

interface ChatPorts {
  readonly house: House
  readonly by: Actor
  readonly slots: Slots
  readonly brokenBy: (context: Context, thrown: unknown) => Problem
}

/**
 * Answers one chat completion: hands the request on, follows its task until that is at rest, and replies with what
 * the task then says. A client that goes away leaves its task at work.
 */
export const chat = async (context: Context, ports: ChatPorts): Promise<Response> => {
  const { house, by, slots } = ports
  if (house.isDraining()) throw new ErrandError('DRAINING')
  const body = readBody(await readBytes(context.req.raw, defaults.api.chatBytes))
  // Before anything is accepted: who finds no place to wait may send it again.
  const leave = slots.take(actorKey(by))
  try {
    const { head, first, about, follow, errorOf } = await begin(context, { ...ports, body })
    if (body.stream) {
      const { clock } = house.works
      const { includeUsage } = body
      return streamReply(context, { head, includeUsage, clock, first, about, follow, errorOf, onOver: leave })
    }
    const reply = await follow({ signal: context.req.raw.signal })
    leave()
    // Nobody is there to read the answer of an aborted request.
    return reply === undefined ? context.body(null) : context.json(completion(head, reply))
  } catch (thrown) {
    leave()
    throw thrown
  }
}

/** Hands the request on; what comes back tells how to make the reply. */
const begin = async (
  context: Context,
  { house, by, brokenBy, body: { wanted } }: ChatPorts & { readonly body: Body },
) => {
  const { agent, works } = house
  const { task, message, conversation } = await ask(house, {
    wanted,
    by,
    name: headerOf(context, 'x-errand-conversation', name),
    // Shorter, because a conversation is named after it.
    requestId: headerOf(context, 'idempotency-key', name.max(100)),
    traceParent: readTrace(context.req.header('traceparent')),
  })
  // What was accepted would be done twice if the client sent it again by itself.
  context.header('x-should-retry', 'false')
  if (conversation !== undefined) context.header('x-errand-conversation', conversation)

  const row = await findTask(house.works, { id: task, by })
  const language = languageOf(wanted.kind === 'request' ? wanted.request : row.title)
  const place = conversation === undefined ? {} : { conversation }
  const about = (view: TaskView): ErrandField => ({ ...fieldOf(view), ...place })
  return {
    head: { id: `chatcmpl-${works.ids.id()}`, created: Math.floor(works.clock.now() / 1_000) },
    first: { taskId: task, status: row.status, ...place },
    about,
    follow: async (options: Pick<Follow, 'signal' | 'onView'>): Promise<Reply | undefined> => {
      const view = await untilRest(house, { row, message, by, ...options })
      if (view === undefined) return undefined
      const usage = usageOf(await agent.journal(task, { by }))
      return { content: replyText(view, { language }), errand: about(view), usage }
    },
    errorOf: (thrown: unknown): object =>
      failure(brokenBy(context, thrown), { language, redact: works.redact }).body,
  }
}

const fieldOf = ({ id, status, approvals }: TaskView): ErrandField => {
  const open = approvals.find(({ state }) => state === 'open')
  return { taskId: id, status, ...(open === undefined ? {} : { approvalId: open.id }) }
}

const headerOf = ({ req }: Context, header: string, schema: typeof name): string | undefined => {
  const { data, error } = schema.optional().safeParse(req.header(header))
  if (error === undefined) return data
  throw new ErrandError('BODY_MALFORMED', { problems: error.issues[0]?.message ?? '', param: header })
}
