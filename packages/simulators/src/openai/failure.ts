/** An answer other than 200: the HTTP status, OpenAI's error object, and headers beside the usual ones. */
export type Failure = {
  readonly status: number
  readonly error: {
    readonly message: string
    readonly type: string
    readonly param: string | null
    readonly code: string | null
  }
  readonly headers?: Readonly<Record<string, string>>
}

type Where = { readonly param?: string; readonly code?: string }

/** A 400 `invalid_request_error`. */
export const invalid = (message: string, { param, code }: Where = {}): Failure => ({
  status: 400,
  error: { message, type: 'invalid_request_error', param: param ?? null, code: code ?? null },
})

/** The 401 for a wrong key, or for none when `key` is empty. */
export const unauthorized = (key: string): Failure =>
  key === ''
    ? {
        ...invalid("You didn't provide an API key. Send it as `Authorization: Bearer YOUR_KEY`."),
        status: 401,
      }
    : {
        ...invalid(`Incorrect API key provided: ${key.slice(0, 3)}***.`, { code: 'invalid_api_key' }),
        status: 401,
      }

/** The 404 for a model that this server does not have. */
export const modelNotFound = (model: string): Failure => ({
  ...invalid(`The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  }),
  status: 404,
})

/** The 404 for a path or method that this server does not have. */
export const unknownUrl = (method: string, path: string): Failure => ({
  ...invalid(`Invalid URL (${method} ${path})`),
  status: 404,
})

/** The 400 of a prompt larger than the model's window; the limit named is always below what was sent. */
export const contextTooLong = (promptTokens: number): Failure =>
  invalid(
    `This model's maximum context length is ${promptTokens - 1} tokens. However, your messages resulted in ` +
      `${promptTokens} tokens. Please reduce the length of the messages.`,
    { param: 'messages', code: 'context_length_exceeded' },
  )

/** The 429, with `retry-after` (whole seconds, rounded up) and `retry-after-ms` when a delay is given. */
export const rateLimited = (retryAfterMs?: number): Failure => ({
  status: 429,
  error: {
    message: 'Rate limit reached on requests per min (RPM). Please try again later.',
    type: 'requests',
    param: null,
    code: 'rate_limit_exceeded',
  },
  ...(retryAfterMs !== undefined && {
    headers: {
      'retry-after': String(Math.ceil(retryAfterMs / 1000)),
      'retry-after-ms': String(retryAfterMs),
    },
  }),
})

/** A 5xx in OpenAI's error shape. */
export const serverError = (status: number, message: string, code: string | null = null): Failure => ({
  status,
  error: { message, type: 'server_error', param: null, code },
})
