import type { ChatRequest, Decide, Reply } from '@errand/simulators/openai'
import { textOf } from '../support/prompt.ts'

/** What the model of many tasks at once says: each task names its script in the words that it was asked with. */
export interface ScriptBook {
  /** Keeps a script and returns the word that names it. */
  readonly write: (replies: readonly Reply[]) => string
  readonly decide: Decide
  /** The model says nothing to this script until what is returned is called. */
  readonly hold: (name: string) => () => void
  /** How often the model was asked for this script. */
  readonly asked: (name: string) => number
  /** All that the model read when it was asked for it last. */
  readonly read: (name: string) => string
}

const namePattern = /script-\d+/gu

export const createScriptBook = (): ScriptBook => {
  const scripts = new Map<string, readonly Reply[]>()
  const asked = new Map<string, number>()
  const held = new Map<string, PromiseWithResolvers<void>>()
  const read = new Map<string, string>()
  return {
    write: (replies) => {
      const name = `script-${scripts.size + 1}`
      scripts.set(name, replies)
      return name
    },
    // By what the prompt holds, not by how often it was asked: after a crash the same step gets the same reply.
    decide: async ({ messages }) => {
      const at = messages.findLastIndex((message) => namesIn(message).length > 0)
      const name = messages[at] === undefined ? '' : (namesIn(messages[at]).at(-1) ?? '')
      const step = messages.slice(at).filter(({ role }) => role === 'assistant').length
      asked.set(name, (asked.get(name) ?? 0) + 1)
      read.set(name, messages.map(textOf).join('\n'))
      await held.get(name)?.promise
      const script = scripts.get(name) ?? []
      return script[step] ?? script.at(-1) ?? { kind: 'text', text: 'There is no script for this.' }
    },
    hold: (name) => {
      const one = Promise.withResolvers<void>()
      held.set(name, one)
      return one.resolve
    },
    asked: (name) => asked.get(name) ?? 0,
    read: (name) => read.get(name) ?? '',
  }
}

const namesIn = (message: ChatRequest['messages'][number]): readonly string[] =>
  message.role === 'user' ? (textOf(message).match(namePattern) ?? []) : []
