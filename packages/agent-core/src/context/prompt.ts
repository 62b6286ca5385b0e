import type { Event, EventData } from '../journal/event.ts'
import { erased } from '../journal/seal.ts'
import { findCall, type TaskState } from '../journal/state.ts'
import type { Picture } from '../pictures/picture.ts'
import type { Message } from '../ports/decide.ts'
import { markData } from '../tools/mark.ts'
import { correctionText, nudgeText, remainingText } from './guidance.ts'

/** A message whose pictures are still in their files. */
export type PromptMessage = Message & { readonly pictures?: readonly Picture[] | undefined }

/**
 * What one event adds to the prompt. The prompt is a fold of the journal that only grows, so that each request
 * extends the last one byte for byte; `state` is the task after the event.
 */
export const promptFold = (
  messages: readonly PromptMessage[],
  event: Event,
  state: TaskState,
): readonly PromptMessage[] => {
  switch (event.type) {
    case 'opened':
      return [...messages, user(`${stamp(event.at)}\n${event.data.request}`)]
    case 'reopened': {
      const { request = 'Continue where you stopped.', pictures } = event.data
      return [...messages, user(`${stamp(event.at)}\n${request}`, pictures)]
    }
    case 'steered':
      return [...messages, user(event.data.text, event.data.pictures)]
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
      return [...appendToLast(messages, remainingText(event.data.left)), ...answerPictures(state)]
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

const user = (content: string, pictures?: readonly Picture[]): PromptMessage => ({
  role: 'user',
  content,
  ...(pictures === undefined ? {} : { pictures }),
})

/** Results cannot hold pictures: those of an answer follow once the round is closed. */
const answerPictures = (state: TaskState): readonly PromptMessage[] =>
  (state.steps.at(-1)?.calls ?? []).flatMap(({ id, pictures = [] }) =>
    pictures.length === 0 ? [] : [user(`(what came with the answer to ${id})`, pictures)],
  )

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
const appendToLast = (messages: readonly PromptMessage[], text: string): readonly PromptMessage[] => {
  const last = messages.at(-1)
  return last === undefined
    ? messages
    : [...messages.slice(0, -1), { ...last, content: `${last.content}\n${text}` }]
}
