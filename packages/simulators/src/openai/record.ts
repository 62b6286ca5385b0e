import type { IncomingHttpHeaders } from 'node:http'
import type { Failure } from './failure.ts'
import type { ChatRequest } from './request.ts'

type Received = {
  /** Milliseconds since the epoch, when the whole body had come. */
  readonly at: number
  readonly headers: Readonly<IncomingHttpHeaders>
  /** The body as it came. */
  readonly text: string
}

/** A valid chat request, answered by the script. */
export type RecordedRequest = Received & {
  readonly body: ChatRequest
  /** The client hung up before its answer was whole. */
  readonly aborted: boolean
}

/** A request that never reached the script: wrong key, path, model or body. */
export type Refusal = Received & {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly error: Failure['error']
}

/** Keeps what came in, in order. */
export const recorder = () => {
  let requests: readonly RecordedRequest[] = []
  let refusals: readonly Refusal[] = []
  return {
    requests: () => requests,
    refusals: () => refusals,
    /** Records a valid request; call the result when its client hangs up. */
    accept: (received: Received, body: ChatRequest): (() => void) => {
      const index = requests.length
      const entry = { ...received, body, aborted: false }
      requests = [...requests, entry]
      return () => {
        requests = requests.with(index, { ...entry, aborted: true })
      }
    },
    refuse: (refusal: Refusal): void => {
      refusals = [...refusals, refusal]
    },
  }
}
