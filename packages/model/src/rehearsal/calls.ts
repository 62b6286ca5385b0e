import type { ToolSpec, WantedCall } from '@errand/agent-core'
import type { Batch, Wish } from './plan.ts'

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const propertiesOf = (tool: ToolSpec): unknown => tool.parameters['properties']

const callOf = (tool: ToolSpec, { args, purpose }: Omit<Wish, 'tool'>): WantedCall => {
  const field = fieldOf(propertiesOf(tool), 'errand_purpose') === undefined ? 'purpose' : 'errand_purpose'
  return { name: tool.name, arguments: JSON.stringify({ [field]: purpose, ...args }) }
}

const stateAt = (index: number, at: number): string => (index === at ? 'doing' : index < at ? 'done' : 'open')

/** The plan as a call, where there is a tool for it. */
const outlineCalls = ({ outline, note }: Batch, tools: readonly ToolSpec[]): readonly WantedCall[] => {
  const tool = tools.find(({ name }) => name === 'update_plan')
  if (outline === undefined || tool === undefined) return []
  const items = outline.steps.map((text, index) => ({ text, state: stateAt(index, outline.at) }))
  return [callOf(tool, { args: { items }, purpose: note })]
}

/** The calls of a batch with the given tools, or the name of the first tool that is missing. */
export const callsOf = (
  batch: Batch,
  tools: readonly ToolSpec[],
): { readonly calls: readonly WantedCall[] } | { readonly missing: string } => {
  const calls = batch.wishes.map((wish) => {
    const tool = tools.find(({ name }) => name === wish.tool)
    return tool === undefined ? undefined : callOf(tool, wish)
  })
  const missing = batch.wishes.find((_, index) => calls[index] === undefined)
  return missing === undefined
    ? { calls: [...outlineCalls(batch, tools), ...calls.filter((call) => call !== undefined)] }
    : { missing: missing.tool }
}
