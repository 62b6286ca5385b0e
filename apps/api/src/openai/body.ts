import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import type { NamedPicture } from './pictures.ts'

const textOnly = 'only text can be read here'
const textAndPictures = 'only text and pictures can be read here, no audio or files'
const noTools = 'tools of the client cannot be used here; Errand works with its own'

const textPart = z.object({ type: z.literal('text', { error: textOnly }), text: z.string() }).readonly()

const picturePart = z
  .object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) })
  .readonly()

const asParts = (value: unknown): unknown =>
  typeof value === 'string' ? [{ type: 'text', text: value }] : value
const needsParts = { error: 'text or an array of text parts is needed' }

/** Text, or an array of text parts. */
const content = z.preprocess(asParts, z.array(textPart, needsParts))

/** The same of a person, with pictures among them. */
const saidContent = z.preprocess(
  asParts,
  z.array(z.discriminatedUnion('type', [textPart, picturePart], { error: textAndPictures }), needsParts),
)

const message = z.discriminatedUnion(
  'role',
  [
    z.object({ role: z.enum(['system', 'developer']), content }),
    z.object({ role: z.literal('user'), content: saidContent }),
    z.object({
      role: z.literal('assistant'),
      content: z.preprocess((value) => value ?? '', content),
      tool_calls: z.array(z.unknown()).max(0, noTools).nullish(),
      function_call: z.null({ error: noTools }).optional(),
    }),
  ],
  { error: `the role must be system, developer, user or assistant; ${noTools}` },
)

/**
 * What is read of a request's body. What asks for another kind of reply is refused; parameters of sampling, length and
 * accounting are left unread, because Errand's own settings hold.
 */
const body = z.object(
  {
    messages: z.array(message, { error: 'an array of messages is needed' }).default([]),
    stream: z.boolean().nullish(),
    stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
    n: z.literal(1, { error: 'one reply is given; n must be 1' }).nullish(),
    tools: z.array(z.unknown(), { error: noTools }).max(0, noTools).nullish(),
    functions: z.array(z.unknown(), { error: noTools }).max(0, noTools).nullish(),
    response_format: z
      .object({ type: z.literal('text', { error: 'replies are text; no other format can be asked for' }) })
      .nullish(),
    modalities: z.array(z.literal('text', { error: 'replies are text only' })).nullish(),
    logprobs: z.literal(false, { error: 'there are no log probabilities' }).nullish(),
    errand: z.object({ taskId: z.string().min(1) }).nullish(),
  },
  { error: 'the body must be a JSON object in UTF-8' },
)

type Said = z.infer<typeof message>
type Role = Said['role']

/** One message of the body besides the request itself. */
export interface Turn {
  readonly role: Role
  readonly text: string
  readonly pictures?: readonly NamedPicture[]
}

/** What a body asks for: to wait for a task that is known already, or something said. */
export type Wanted =
  | { readonly kind: 'task'; readonly taskId: string }
  | {
      readonly kind: 'request'
      readonly request: string
      readonly pictures: readonly NamedPicture[]
      readonly others: readonly Turn[]
    }

export interface Body {
  readonly wanted: Wanted
  readonly stream: boolean
  readonly includeUsage: boolean
}

/** Reads a body; BODY_MALFORMED names the place as OpenAI does (`messages[1].content`) in `param`. */
export const readBody = (bytes: Uint8Array): Body => {
  const parsed = body.safeParse(parseJson(bytes))
  if (!parsed.success) throw malformed(parsed.error)
  const { messages, stream, stream_options: options, errand } = parsed.data
  const turns = messages.map(turnOf)
  return {
    wanted: errand === null || errand === undefined ? requestOf(turns) : { kind: 'task', ...errand },
    stream: stream === true,
    includeUsage: options?.include_usage === true,
  }
}

const turnOf = ({ role, content: parts }: Said, index: number): Turn => ({
  role,
  text: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
  pictures: parts.flatMap((part, at) =>
    part.type === 'text'
      ? []
      : [{ url: part.image_url.url, param: `messages[${index}].content[${at}].image_url.url` }],
  ),
})

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const malformed = ({ issues }: z.ZodError): ErrandError => {
  const { path, message: why } = issues[0] ?? { path: [], message: 'it cannot be read' }
  const problems = `${why.charAt(0).toLowerCase()}${why.slice(1)}`
  const param = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1)
  return new ErrandError('BODY_MALFORMED', { problems, ...(param === '' ? {} : { param }) })
}

/** The last message is the request, if it is the user's; instructions of the client may stand anywhere. */
const requestOf = (turns: readonly Turn[]): Wanted => {
  const last = turns.findLastIndex(({ role }) => role === 'user' || role === 'assistant')
  const said = turns[last]
  if (said?.role !== 'user') {
    const problems = 'what was said last must be a message of the user'
    throw new ErrandError('BODY_MALFORMED', { problems, param: 'messages' })
  }
  const { text: request, pictures = [] } = said
  return { kind: 'request', request, pictures, others: turns.toSpliced(last, 1) }
}
