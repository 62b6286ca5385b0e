import { traceIdOf, type Event, type Observe } from '@errand/agent-core'
import type { Logger } from './logger.ts'

type About = Parameters<Observe>[1]
type Fields = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** Writes a line for every event that matters, with its task, conversation and trace; never what somebody said. */
export const journalLog =
  (logger: Logger): Observe =>
  (events, about) => {
    const { row, state } = about
    const always = { task: row.id, conversation: row.conversation, trace: traceIdOf(state.trace) }
    for (const event of events) {
      const line = lineOf(event, about)
      if (line !== undefined) logger.info(line.message, { event: event.type, ...always, ...line.fields })
    }
  }

interface Line {
  readonly message: string
  readonly fields?: Fields
}

const lineOf = (event: Event, about: About): Line | undefined => {
  switch (event.type) {
    case 'opened':
      return { message: 'task opened', fields: { platform: event.data.requester.platform } }
    case 'reopened':
      return { message: 'task reopened' }
    case 'recovered':
      return { message: 'task goes on after its worker was lost' }
    case 'decided': {
      const { step, model, calls, usage, ms } = event.data
      const tools = calls.map(({ tool }) => tool)
      const { input, cached, output } = usage
      return { message: 'model decided', fields: { step, model, tools, ms, input, cached, output } }
    }
    case 'corrected':
      return {
        message: 'decision could not be used',
        fields: { step: event.data.step, model: event.data.model },
      }
    case 'retried': {
      const { what, attempt, problem, delayMs } = event.data
      return { message: 'trying again', fields: { what, attempt, code: problem.code, delayMs } }
    }
    case 'fell_back': {
      const { from, to, problem } = event.data
      return { message: 'falling back to another model', fields: { from, to, code: problem.code } }
    }
    case 'call_finished': {
      const { call, outcome, ms, problem } = event.data
      return {
        message: 'call finished',
        fields: { call, tool: toolOf(call, about), outcome, ms, code: problem?.code },
      }
    }
    case 'approval_asked': {
      const { call, tool, level } = event.data
      return { message: 'approval asked', fields: { call, tool, harm: level } }
    }
    case 'approval_granted':
      return {
        message: 'approval granted',
        fields: { call: event.data.call, tool: event.data.tool, scope: event.data.scope },
      }
    case 'approval_edited':
    case 'approval_denied':
    case 'approval_expired': {
      const { call } = event.data
      return { message: event.type.replace('_', ' '), fields: { call, tool: toolOf(call, about) } }
    }
    case 'asked':
      return { message: 'question asked', fields: { call: event.data.call, about: event.data.about } }
    case 'answered':
      return { message: 'question answered', fields: { call: event.data.call } }
    case 'steered':
      return { message: 'message taken', fields: { message: event.data.message } }
    case 'refused':
      return {
        message: 'message refused',
        fields: { message: event.data.message, code: event.data.problem.code },
      }
    case 'nudged':
      return {
        message: 'model told that it repeats itself',
        fields: { step: event.data.step, pattern: event.data.pattern },
      }
    case 'paused':
      return { message: 'task paused' }
    case 'resumed':
      return { message: 'task resumed' }
    case 'stopped':
      return { message: 'task stopped' }
    case 'feedback_given':
      return { message: 'answer rated', fields: { rating: event.data.rating } }
    case 'handed_over':
      return { message: 'task handed over', fields: { code: event.data.problem?.code } }
    case 'hand_over_failed':
      return { message: 'task not handed over', fields: { code: event.data.problem.code } }
    case 'finished':
      return { message: 'task finished', fields: { outcome: event.data.outcome, ...spentOf(about) } }
    default:
      return undefined
  }
}

const toolOf = (call: string, { state }: About): string | undefined =>
  state.steps.at(-1)?.calls.find(({ id }) => id === call)?.tool

/** Of the whole task, but for the time and the steps, which are those of its last round. */
const spentOf = ({ state }: About): Fields => ({
  code: state.conclusion?.problem?.code,
  steps: state.round.decisions,
  ms: state.round.workedMs,
  input: state.spent.input,
  cached: state.spent.cached,
  output: state.spent.output,
  microUsd: state.spent.microUsd,
})
