import { z } from 'zod'
import type { ChatRequest, OpenAISimulator, RecordedRequest } from '@errand/simulators/openai'

type Message = ChatRequest['messages'][number]

/** The text of a message; parts are joined. */
export const textOf = ({ content }: Message): string =>
  typeof content === 'string' ? content : JSON.stringify(content ?? '')

/** The messages of one request, the last one unless `index` says otherwise. */
export const messagesOf = (openai: OpenAISimulator, index = -1): readonly Message[] => {
  const request = openai.requests().at(index)
  if (request === undefined) throw new Error(`There is no request ${index}.`)
  return request.body.messages
}

/** What the model read of a call, by its short id, in the last request. */
export const observationOf = (openai: OpenAISimulator, call: string): string => {
  const found = messagesOf(openai).find((message) => message.role === 'tool' && message.tool_call_id === call)
  if (found === undefined) throw new Error(`The model read nothing of ${call}.`)
  return textOf(found)
}

/** Tools and messages as one text: what an endpoint may keep of a prompt is a beginning of it. */
export const prefixOf = ({ body: { tools, messages } }: RecordedRequest): string =>
  [JSON.stringify(tools ?? []), ...messages.map((message) => JSON.stringify(message))].join('\n')

const picturePart = z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) })

/** The pictures of a request, in order, each as its type and its bytes. */
export const picturesOf = ({
  body: { messages },
}: RecordedRequest): readonly { readonly type: string; readonly bytes: Buffer }[] =>
  messages.flatMap(({ content }) =>
    (Array.isArray(content) ? content : []).flatMap((part) => {
      const { data } = picturePart.safeParse(part)
      const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/u.exec(data?.image_url.url ?? '') ?? []
      return data === undefined ? [] : [{ type, bytes: Buffer.from(base64, 'base64') }]
    }),
  )
