import {
  defaults,
  ErrandError,
  readTrace,
  type Accepted,
  type Inbound,
  type IncomingFile,
} from '@errand/agent-core'
import { placeFor, placeOfTask } from '../access.ts'
import { del, post, type Asked, type Endpoint } from '../endpoint.ts'
import type { House } from '../house.ts'
import { acceptedAnswer, messageBody, routeBody, routedAnswer, taskMessageBody } from '../wire/messages.ts'

const refuses = [
  'NOT_YOURS',
  'UNKNOWN_TASK',
  'UNKNOWN_CONVERSATION',
  'REQUEST_ID_REUSED',
  'EMPTY_MESSAGE',
  'MESSAGE_TOO_LONG',
  'BAD_CHARACTERS',
  'INBOX_FULL',
  'WRONG_STATUS',
  'DRAINING',
] as const

const headers = {
  traceparent: 'W3C trace context: the trace that the task becomes part of.',
}

/** What people say: to a conversation, to a task, and where a message goes that no step has taken yet. */
export const messageEndpoints = (house: House): readonly Endpoint[] => {
  const { agent, works } = house
  // The longest message there may be, with each character escaped, fits besides its frame.
  const maxBytes = Math.max(defaults.api.jsonBytes, works.settings.caps.textLength * 6 + 4_096)

  const say = async (
    { by, header }: Pick<Asked<unknown, unknown>, 'by' | 'header'>,
    {
      files = [],
      ...message
    }: Pick<Inbound, 'place' | 'text' | 'mode' | 'task' | 'requestId'> & {
      readonly files?: readonly string[]
    },
  ) => {
    const traceParent = readTrace(header('traceparent'))
    const accepted = await agent.accept({
      ...message,
      ...(files.length === 0 ? {} : { files: files.map(keptFile) }),
      by,
      source: 'api',
      sourceEventId: works.ids.id(),
      ...(traceParent === undefined ? {} : { traceParent }),
    })
    return acceptedOf(accepted)
  }

  const mustTakeWork = (): void => {
    if (house.isDraining()) throw new ErrandError('DRAINING')
  }

  return [
    post({
      path: '/api/v1/messages',
      name: 'sendMessage',
      about: 'Says something in a conversation of yours; it is committed when this answers.',
      headers,
      body: messageBody,
      maxBytes,
      status: 202,
      gives: acceptedAnswer,
      refuses,
      handle: async (asked) => {
        mustTakeWork()
        const { by } = asked
        const { conversation, task } = asked.body
        const place =
          task === undefined || conversation !== undefined
            ? await placeFor(house, { name: conversation, by })
            : await placeOfTask(house, { id: task, by })
        const { conversation: _named, ...message } = asked.body
        return say(asked, { ...message, place })
      },
    }),
    post({
      path: '/api/v1/tasks/:task/messages',
      name: 'sendTaskMessage',
      about: 'Says something to a task: it joins it, answers its question, or reopens it.',
      headers,
      body: taskMessageBody,
      maxBytes,
      status: 202,
      gives: acceptedAnswer,
      refuses,
      handle: async (asked) => {
        mustTakeWork()
        const task = asked.param('task')
        const place = await placeOfTask(house, { id: task, by: asked.by })
        return say(asked, { ...asked.body, place, task })
      },
    }),
    del({
      path: '/api/v1/messages/:message',
      name: 'withdrawMessage',
      about: 'Takes back a message of yours that no step has taken yet.',
      refuses: ['UNKNOWN_MESSAGE', 'NOT_YOURS', 'MESSAGE_TAKEN'],
      handle: ({ by, param }) => agent.withdraw({ message: param('message'), by }),
    }),
    post({
      path: '/api/v1/messages/:message/route',
      name: 'routeMessage',
      about: 'Makes a message that no step has taken yet a task of its own.',
      body: routeBody,
      status: 202,
      gives: routedAnswer,
      refuses: ['UNKNOWN_MESSAGE', 'UNKNOWN_TASK', 'NOT_YOURS', 'MESSAGE_TAKEN', 'DRAINING'],
      handle: async ({ by, param, body }) => {
        mustTakeWork()
        return { taskId: await agent.reroute({ message: param('message'), mode: body.mode, by }) }
      },
    }),
  ]
}

const acceptedOf = ({ message, task, conversation, disposition }: Accepted) => ({
  messageId: message,
  taskId: task,
  conversation,
  disposition,
})

/** A file that was stored before the message; what it is, its bytes tell. */
const keptFile = (path: string): IncomingFile => ({
  name: path.split('/').at(-1) ?? path,
  type: 'application/octet-stream',
  kind: 'file',
  ref: path,
  isKept: true,
})
