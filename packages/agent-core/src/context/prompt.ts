import type { Event, EventData } from '../journal/event.ts'
import { erased } from '../journal/seal.ts'
import { findCall, type TaskState } from '../journal/state.ts'
import type { Message } from '../ports/decide.ts'
import { markData } from '../tools/mark.ts'
import { correctionText, nudgeText, remainingText } from './guidance.ts'

/**
 * What one event adds to the prompt. The prompt is a fold of the journal that only grows, so that each request
 * extends the last one byte for byte; `state` is the task after the event.
 */
export const promptFold = (
  messages: readonly Message[],
  event: Event,
  state: TaskState,
): readonly Message[] => {
  switch (event.type) {
    case 'opened':
      return [...messages, user(`${stamp(event.at)}\n${event.data.request}`)]
    case 'reopened':
      return [...messages, user(`${stamp(event.at)}\n${event.data.request ?? 'Continue where you stopped.'}`)]
    case 'steered':
      return [...messages, user(event.data.text)]
    case 'decided': {
      const { content, calls } = event.data
      if (calls.length === 0) return [...messages, { role: 'assistant', content }]
      const wanted = calls.map((call) => ({
        id: call.call,
        name: call.tool,
        arguments: withPurpose(call),
      }))
      return [...messages, { role: 'assistant', content, calls: wanted }]
    }
    case 'corrected':
      return [
        ...messages,
        { role: 'assistant', content: event.data.said },
        user(correctionText(event.data.wrong)),
      ]
    case 'call_finished': {
      const { call, outcome, origin, text } = event.data
      const body = origin === 'agent' ? text : markData(text, { call, origin })
      return [
        ...messages,
        toolMessage({ id: call, tool: findCall(state, call)?.tool ?? 'tool' }, outcome, body),
      ]
    }
    case 'stopped': {
      const cut = (state.steps.at(-1)?.calls ?? []).filter((call) => call.endedBy === event.seq)
      return [...messages, ...cut.map((call) => toolMessage(call, call.state, call.text ?? ''))]
    }
    case 'noted':
      return appendToLast(messages, remainingText(event.data.left))
    case 'nudged':
      return [...messages, user(nudgeText(event.data.pattern))]
    default:
      return messages
  }
}

/** An observation: which call it is and how it ended, then what it says. */
const toolMessage = (
  call: { readonly id: string; readonly tool: string },
  outcome: string,
  body: string,
): Message => ({
  role: 'tool',
  callId: call.id,
  content: `[${call.id}] ${call.tool}: ${outcome}\n${body}`,
})

const user = (content: string): Message => ({ role: 'user', content })

/** Swedish writes dates as ISO does; the text comes from the journal's time, so a replay gives the same bytes. */
const clockFace = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'UTC',
  dateStyle: 'short',
  timeStyle: 'short',
})
const stamp = (at: number): string => `(${clockFace.format(at)} UTC)`

/** Arguments are stored without their purpose; the model sees both as it gave them, and of forgotten ones only that. */
const withPurpose = ({
  arguments: args,
  purpose,
  purposeField = 'purpose',
}: EventData<'decided'>['calls'][number]): string => {
  const first = `{"${purposeField}":${JSON.stringify(purpose)}`
  return args === '{}' || args === erased ? `${first}}` : `${first},${args.slice(1)}`
}

/** Nothing was sent since the last message came, so extending it breaks no prefix. */
const appendToLast = (messages: readonly Message[], text: string): readonly Message[] => {
  const last = messages.at(-1)
  return last === undefined
    ? messages
    : [...messages.slice(0, -1), { ...last, content: `${last.content}\n${text}` }]
}
