import type { ChatRequest } from '@errand/simulators/openai'

/** How a call of an earlier step ended, as the model reads it. */
export interface Heard {
  readonly tool: string
  readonly outcome: string
  readonly text: string
}

/** What a conversation holds, as far as decisions go by it. */
export interface Conversation {
  /** The scenario and the cell, from the request. */
  readonly scenario: string
  readonly cell: string
  readonly model: string
  readonly said: readonly string[]
  readonly results: readonly Heard[]
}

/** The request that begins a scenario in a cell; `hear` finds both in it again. */
export const requestFor = (scenario: string, cell: string): string => `Do ${scenario} in ${cell}.`

export const hear = ({ model, messages }: ChatRequest): Conversation => {
  const texts = messages.map(({ role, content }) => ({
    role,
    text: typeof content === 'string' ? content : '',
  }))
  const said = texts.filter(({ role }) => role === 'user').map(({ text }) => text)
  const [, scenario = '', cell = ''] = /Do (\w+) in (\S+)\./.exec(said[0] ?? '') ?? []
  const results = texts.filter(({ role }) => role === 'tool').map(({ text }) => result(text))
  return { scenario, cell, model, said, results }
}

const result = (text: string): Heard => {
  const [, tool = '', outcome = ''] = /^\[c\d+\] (\w+): (\w+)\n/.exec(text) ?? []
  return { tool, outcome, text }
}
