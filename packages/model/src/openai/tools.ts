import type { ToolSpec } from '@errand/agent-core'

export interface OpenAITool {
  readonly type: 'function'
  readonly function: ToolSpec
}

const converted = new WeakMap<readonly ToolSpec[], readonly OpenAITool[]>()

/** Tools in the order given; the same array yields the same objects, so that a prompt's bytes stay the same. */
export const toolsFor = (tools: readonly ToolSpec[]): readonly OpenAITool[] => {
  const known = converted.get(tools)
  if (known !== undefined) return known
  const fresh = tools.map(({ name, description, parameters }): OpenAITool => ({
    type: 'function',
    function: { name, description, parameters },
  }))
  converted.set(tools, fresh)
  return fresh
}
