import type { ToolSpec } from '../ports/decide.ts'
import type { Tool } from './contract.ts'
import { purposeField, withPurpose } from './purpose.ts'

/** Characters of a tool's text for the model: a dozen tools have to fit into a first request of 3,000 tokens. */
export const maxSpecText = 600

/** The tool as the model sees it, frozen: when to use it, when not, and the examples that fit. */
export const specOf = (tool: Tool): ToolSpec =>
  deepFreeze({
    name: tool.name,
    description: descriptionOf(tool),
    parameters: structuredClone(withPurpose(tool)),
  })

/** When to use the tool and when not, without examples. */
export const usageOf = (tool: Tool): string =>
  `${sentence(tool.description)} Not for: ${sentence(tool.notFor)}`

const descriptionOf = (tool: Tool): string =>
  tool.examples.reduce<string>((text, example) => {
    // A model repeats what it is shown: an example without the purpose would be sent without one.
    const shown = JSON.stringify({ [purposeField(tool)]: '…', ...example })
    const longer = `${text}\nExample: ${shown}`
    return longer.length > maxSpecText ? text : longer
  }, usageOf(tool))

const sentence = (text: string): string => {
  const trimmed = text.trim()
  return /[.!?)]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
