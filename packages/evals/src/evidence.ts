import type { Event, EventData, Level, TaskView } from '@errand/agent-core'
import { z } from 'zod'
import type { EvalCase } from './case.ts'
import type { Files } from './laid-files.ts'

type Arguments = Readonly<Record<string, unknown>>

/** One call as the journal tells it. */
export interface CallFact {
  readonly task: string
  readonly id: string
  readonly tool: string
  /** As the model wanted them. */
  readonly arguments: Arguments
  /** As they ran: the person may have changed them. */
  readonly ranWith: Arguments
  /** The level it started at; undefined when it never did. */
  readonly startedAs?: Level
  /** Undefined while it is open, and when a stop cut it. */
  readonly outcome?: EventData<'call_finished'>['outcome']
  readonly problem?: EventData<'call_finished'>['problem']
  /** What the model read of it. */
  readonly text: string
}

/** A task of a run. */
export interface TaskFacts {
  readonly view: TaskView
  readonly events: readonly Event[]
}

/** All that a run left behind: what the checkers look at. */
export interface Evidence {
  readonly case: EvalCase
  /** In the order in which the person spoke to them. */
  readonly tasks: readonly TaskFacts[]
  /** The tools' calls of all tasks, without the loop's own for questions and plans. */
  readonly calls: readonly CallFact[]
  readonly laid: Files
  readonly files: Files
}

/** The calls that a journal tells of, in the order they were decided. */
export const callsOf = (events: readonly Event[]): readonly CallFact[] => {
  const calls = new Map<string, CallFact>()
  const change = (id: string, patch: Partial<CallFact>): void => {
    const call = calls.get(id)
    if (call !== undefined) calls.set(id, { ...call, ...patch })
  }
  for (const event of events) {
    if (event.type === 'decided')
      for (const { call: id, tool, arguments: text } of event.data.calls) {
        const args = argumentsOf(text)
        calls.set(id, { task: event.task, id, tool, arguments: args, ranWith: args, text: '' })
      }
    if (event.type === 'approval_edited')
      change(event.data.call, { ranWith: argumentsOf(event.data.arguments) })
    if (event.type === 'call_started') change(event.data.call, { startedAs: event.data.level })
    if (event.type === 'call_finished') {
      const { call, outcome, problem, text } = event.data
      change(call, { outcome, text, ...(problem === undefined ? {} : { problem }) })
    }
  }
  return [...calls.values()]
}

const record = z.record(z.string(), z.unknown())
const argumentsOf = (text: string): Arguments => record.parse(JSON.parse(text))
