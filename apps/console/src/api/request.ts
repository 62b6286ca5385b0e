import { signal as signalOf } from '@preact/signals'
import { errorAnswer } from '@errand/api/wire'
import type { Problem } from '@errand/agent-core'
import type { z } from 'zod'
import { language } from '../state/reader.ts'

/** Why a request was not done, as the API told it; `status` 0 means that the hub could not be reached, UNREADABLE that it answered what this page does not know. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: Problem['code'] | 'UNREACHABLE' | 'UNREADABLE'
  readonly fix: string
  /** What came beside the error, such as the decision that stands. */
  readonly beside: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    told: Pick<Refusal, 'status' | 'code' | 'fix'> & { readonly beside?: Refusal['beside'] },
  ) {
    super(message)
    this.status = told.status
    this.code = told.code
    this.fix = told.fix
    this.beside = told.beside ?? {}
  }
}

/** Set at sign-in: what a page of another origin cannot know, sent with whatever changes something. */
let csrf = ''
export const useCsrf = (token: string): void => {
  csrf = token
}

/** Why the session has ended, once the hub has refused something for it. */
export const ended = signalOf<Refusal | undefined>(undefined)

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a Blob as it is. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Asks the API and reads what it gives; throws Refusal. */
export const request = async <Schema extends z.ZodType>(
  path: string,
  gives: Schema,
  { method = 'GET', body, signal }: Asked = {},
): Promise<z.infer<Schema>> => {
  const answer = await send(path, { method, body, signal })
  if (!answer.ok) throw await refusalOf(answer)
  const read = gives.safeParse(answer.status === 204 ? undefined : await bodyOf(answer, signal))
  if (read.success) return read.data
  throw new Refusal('', { status: answer.status, code: 'UNREADABLE', fix: '' })
}

const bodyOf = async (answer: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  const text = await answer.text().catch((thrown: unknown) => {
    if (signal?.aborted === true) throw thrown
    throw new Refusal('', { status: 0, code: 'UNREACHABLE', fix: '' })
  })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first bytes of what lies there, at most that many, and whether these are all; throws Refusal. */
export const requestStart = async (
  path: string,
  { most, signal }: { readonly most: number; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> => {
  const answer = await send(path, { signal })
  if (!answer.ok) throw await refusalOf(answer)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = answer.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) break
    pieces.push(piece.value)
    length += piece.value.length
    if (length > most) break
  }
  // The rest never comes.
  await reader?.cancel()
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return { bytes: bytes.subarray(0, most), isWhole: length <= most }
}

const send = async (path: string, { method, body, signal }: Asked) => {
  try {
    return await fetch(path, {
      method: method ?? 'GET',
      credentials: 'same-origin',
      headers: {
        'Accept-Language': language.value,
        ...(method === 'GET' ? {} : { 'X-Errand-CSRF': csrf }),
        ...(body === undefined || body instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (thrown) {
    if (signal?.aborted === true) throw thrown
    throw new Refusal('', { status: 0, code: 'UNREACHABLE', fix: '' })
  }
}

const refusalOf = async (answer: Response): Promise<Refusal> => {
  const { status } = answer
  const read = errorAnswer.loose().safeParse(await answer.json().catch(() => undefined))
  if (!read.success) return new Refusal(answer.statusText, { status, code: 'INTERNAL', fix: '' })
  const { error, ...beside } = read.data
  const refusal = new Refusal(error.message, { status, code: error.code, fix: error.fix, beside })
  if (status === 401) ended.value = refusal
  return refusal
}
