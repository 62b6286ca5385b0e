import { conversationFailure } from './conversation.ts'
import { type Failure, invalid } from './failure.ts'
import { issueFailure } from './issue.ts'
import { chatRequest, type ChatRequest } from './request.ts'

type Checked =
  | { readonly ok: true; readonly request: ChatRequest }
  | { readonly ok: false; readonly failure: Failure }

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const schemaFailure = (request: ChatRequest): Failure | undefined => {
  const index = (request.tools ?? []).findIndex(
    ({ function: { parameters } }) => parameters != null && parameters['type'] !== 'object',
  )
  const tool = request.tools?.[index]
  return (
    tool &&
    invalid(
      `Invalid schema for function '${tool.function.name}': schema must be a JSON Schema of 'type: "object"', ` +
        `got 'type: ${JSON.stringify(tool.function.parameters?.['type'] ?? null)}'.`,
      { param: `tools[${index}].function.parameters`, code: 'invalid_function_parameters' },
    )
  )
}

const misusedFailure = (request: ChatRequest): Failure | undefined => {
  if (request.stream_options != null && request.stream !== true)
    return invalid("The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
      param: 'stream_options',
    })
  const param = (['tool_choice', 'parallel_tool_calls'] as const).find((name) => request[name] != null)
  if (param && request.tools == null)
    return invalid(`Invalid value for '${param}': '${param}' is only allowed when 'tools' are specified.`, {
      param,
    })
}

const rejectedFailure = (request: ChatRequest, rejects: readonly string[]): Failure | undefined => {
  const param = rejects.find((name) => request[name] != null)
  return param === undefined
    ? undefined
    : invalid(
        `Unsupported value: '${param}' does not support ${JSON.stringify(request[param])} with this model. ` +
          'Only the default (1) value is supported.',
        { param, code: 'unsupported_value' },
      )
}

/** The request of a body, or the 400 that OpenAI gives for it; any use of a parameter in `rejects` is one. */
export const checkRequest = (
  text: string,
  { rejects = [] }: { readonly rejects?: readonly string[] } = {},
): Checked => {
  const body = parseJson(text)
  if (body === undefined)
    return { ok: false, failure: invalid('We could not parse the JSON body of your request.') }
  const parsed = chatRequest.safeParse(body, { reportInput: true })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { ok: false, failure: issue ? issueFailure(issue) : invalid(parsed.error.message) }
  }
  const request = parsed.data
  const failure =
    conversationFailure(request.messages) ??
    schemaFailure(request) ??
    misusedFailure(request) ??
    rejectedFailure(request, rejects)
  return failure ? { ok: false, failure } : { ok: true, request }
}
