import { ErrandError, reasonOf } from '@errand/agent-core'
import { errorAnswer } from '@errand/api/wire'
import type { Language } from '@errand/words'
import type { z } from 'zod'
import { ToldError } from './told-error.ts'

/** How to reach a running hub. */
export interface Address {
  /** Asked before each request: after a restart it may be another one. */
  readonly url: () => string
  readonly token: string
  /** In which language it tells what is wrong. */
  readonly language: Language
}

/** Asks a running hub. Throws what it refuses with, and HUB_UNREACHABLE when it does not answer. */
export interface Client {
  get<T>(path: string, schema: z.ZodType<T>): Promise<T>
  post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T>
  /** The body of an answer as it comes in, decoded. */
  stream(path: string, signal: AbortSignal): Promise<AsyncIterable<string>>
}

/** How long a hub may think about an answer. */
const patienceMs = 30_000

export const createClient = ({ url: urlNow, token, language }: Address): Client => {
  const unreachable = (thrown: unknown): ErrandError =>
    new ErrandError(
      'HUB_UNREACHABLE',
      { url: urlNow(), reason: reasonOf(causeOf(thrown)) },
      { cause: thrown },
    )

  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    headers.set('accept-language', language)
    const answer = await fetch(`${urlNow()}${path}`, { ...init, headers, redirect: 'error' }).catch(
      (thrown: unknown) => {
        throw unreachable(thrown)
      },
    )
    if (answer.ok) return answer
    const told = errorAnswer.safeParse(await answer.json().catch(() => undefined))
    if (!told.success) throw unreachable(`it answers ${answer.status}`)
    const { code, message, fix } = told.data.error
    throw new ToldError(code, { text: message, fix })
  }

  const read = async <T>(path: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> => {
    const answer = await ask(path, { ...init, signal: AbortSignal.timeout(patienceMs) })
    const fits = schema.safeParse(await answer.json().catch(() => undefined))
    if (!fits.success) throw unreachable('its answer is not that of this release')
    return fits.data
  }

  return {
    get: (path, schema) => read(path, {}, schema),
    post: (path, body, schema) =>
      read(
        path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        schema,
      ),
    stream: async (path, signal) => {
      const { body } = await ask(path, { headers: { accept: 'text/event-stream' }, signal })
      if (body === null) throw unreachable('its answer is empty')
      return readable(body.pipeThrough(new TextDecoderStream()), unreachable)
    },
  }
}

/** What fetch throws says only that it failed; why stands in its cause. */
const causeOf = (thrown: unknown): unknown =>
  thrown instanceof TypeError && thrown.cause !== undefined ? thrown.cause : thrown

/** A connection that breaks while it is read is a hub that does not answer. */
const readable = async function* (
  chunks: AsyncIterable<string>,
  unreachable: (thrown: unknown) => ErrandError,
): AsyncGenerator<string> {
  try {
    yield* chunks
  } catch (thrown) {
    throw unreachable(thrown)
  }
}
