import type { AnswerPiece, CallPiece } from './answer.ts'
import { fieldOf, textField } from './field.ts'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Some servers stream content as a list of parts; what is no text (their thinking) is left out. */
const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content
  return listOf(content)
    .map((part) => (fieldOf(part, 'type') === 'text' ? (textField(part, 'text') ?? '') : ''))
    .join('')
}

const callOf = (call: unknown): CallPiece => {
  const index = fieldOf(call, 'index')
  const wanted = fieldOf(call, 'function')
  return {
    index: isCount(index) ? index : undefined,
    id: textField(call, 'id'),
    name: textField(wanted, 'name'),
    arguments: textField(wanted, 'arguments'),
  }
}

const tokensOf = (usage: unknown): AnswerPiece['tokens'] => {
  const input = fieldOf(usage, 'prompt_tokens')
  const output = fieldOf(usage, 'completion_tokens')
  if (!isCount(input) || !isCount(output)) return undefined
  const cached = fieldOf(fieldOf(usage, 'prompt_tokens_details'), 'cached_tokens')
  return { input, output, cached: isCount(cached) ? Math.min(cached, input) : 0 }
}

/** What one chunk of a stream of chat completions adds to the answer; servers differ, so nothing is taken for granted. */
export const pieceOf = (chunk: unknown): AnswerPiece => {
  const choice = listOf(fieldOf(chunk, 'choices'))[0]
  const delta = fieldOf(choice, 'delta')
  return {
    choice: choice !== undefined,
    text: textOf(fieldOf(delta, 'content')),
    calls: listOf(fieldOf(delta, 'tool_calls')).map(callOf),
    finish: textField(choice, 'finish_reason'),
    tokens: tokensOf(fieldOf(chunk, 'usage')),
  }
}
