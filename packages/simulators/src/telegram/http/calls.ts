import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallFault } from '../../chat/index.ts'
import type { Method } from '../methods/method.ts'
import { Refusal, refusalNamed, tooMany, unknownMethod } from '../refusal.ts'
import { answerBroken, answerRefusal, answerResult } from './answer.ts'
import { argsOf } from './args.ts'
import { readFields } from './read-fields.ts'
import type { Planted } from './planted.ts'

/** A call as it went. */
export interface Recorded {
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
  /** Unix milliseconds. */
  readonly at: number
  /** The status of the answer; 0 where there was none. */
  readonly status: number
}

export interface Calls {
  handle(method: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Ends the connections of the calls of a method that are waiting. */
  cut(method: string): void
  recorded(): readonly Recorded[]
  violations(): readonly string[]
}

/** Runs calls on the methods, through the faults that are planted, and keeps a record of what was wrong with them. */
export const callsOf = (methods: ReadonlyMap<string, Method>, planted: Planted): Calls => {
  let recorded: readonly Recorded[] = []
  let violations: readonly string[] = []
  let hasLost = false
  let starts = 0
  const waiting = new Map<ServerResponse, string>()

  const note = (what: string): void => {
    violations = [...violations, what]
  }
  const run = async (name: string, request: IncomingMessage, signal: AbortSignal): Promise<Ran> => {
    const fields = await readFields(request)
    const args = argsOf(fields)
    const record = { method: name, fields: Object.fromEntries(fields.values), at: Date.now() }
    const fault = planted.take(name)
    if (fault && fault.kind !== 'lost' && fault.kind !== 'unanswered') return { record, fault }
    const method = methods.get(name.toLowerCase())
    try {
      if (!method) throw unknownMethod()
      const result = await method(args, { complain: (what) => note(`${name}: ${what}`), signal })
      args.complaints().forEach((what) => note(`${name}: ${what}`))
      return { record, fault, result }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Whoever does not know whether an edit arrived repeats it, and rightly so.
      const isRepeat = hasLost && error.message.includes('message is not modified')
      if (error.isBreach && !isRepeat) note(`${name}: ${error.message}`)
      return { record, fault, refusal: error }
    }
  }

  return {
    handle: async (name, request, response) => {
      const gone = new AbortController()
      waiting.set(response, name.toLowerCase())
      response.once('close', () => {
        waiting.delete(response)
        gone.abort()
      })
      // Who starts again does not know what of the last calls before arrived.
      if (name.toLowerCase() === 'getme' && ++starts > 1) hasLost = true
      const { record, fault, refusal, result } = await run(name, request, gone.signal)
      if (fault) {
        hasLost ||= fault.kind === 'lost' || fault.kind === 'unanswered'
        answerFault(response, fault)
      } else if (refusal) answerRefusal(response, refusal)
      else answerResult(response, result)
      recorded = [...recorded, { ...record, status: response.headersSent ? response.statusCode : 0 }]
    },
    cut: (method) => {
      for (const [response, name] of waiting) if (name === method.toLowerCase()) response.socket?.destroy()
    },
    recorded: () => recorded,
    violations: () => violations,
  }
}

interface Ran {
  readonly record: Omit<Recorded, 'status'>
  readonly fault?: CallFault | undefined
  readonly refusal?: Refusal
  readonly result?: unknown
}

const answerFault = (response: ServerResponse, fault: CallFault): void => {
  if (fault.kind === 'rate') return answerRefusal(response, tooMany(fault.retryAfterS))
  if (fault.kind === 'refusal') return answerRefusal(response, refusalNamed(fault.error))
  if (fault.kind === 'error') return answerBroken(response, fault.status)
  if (fault.kind === 'silence' || fault.kind === 'unanswered') return
  if (fault.status === undefined) response.socket?.destroy()
  else answerBroken(response, fault.status)
}
