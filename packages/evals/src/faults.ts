import { ErrandError, type Problem, type Tool } from '@errand/agent-core'
import type { Fault } from './case.ts'

/** Why a call failed that a case made fail. */
const plantedReason = 'the case lets this call fail'

/** The tools with the faults of a case: the named calls fail without running. USAGE for a tool that is not there. */
export const withFaults = (
  tools: readonly Tool[],
  { faults }: { readonly faults: readonly Fault[] },
): readonly Tool[] => {
  const unknown = faults.find(({ tool }) => !tools.some(({ name }) => name === tool))
  if (unknown !== undefined)
    throw new ErrandError('USAGE', { reason: `a case lets ${unknown.tool} fail, which is no tool` })
  return tools.map((tool) => {
    const own = faults.filter((fault) => fault.tool === tool.name)
    return own.length === 0 ? tool : failing(tool, own)
  })
}

const failing = (tool: Tool, faults: readonly Fault[]): Tool => {
  let calls = 0
  return {
    ...tool,
    run: (args, context) => {
      calls += 1
      const fault = faults.find(({ call }) => call === calls)
      if (fault === undefined) return tool.run(args, context)
      const problem: Problem = { code: 'TOOL_FAILED', params: { tool: tool.name, reason: plantedReason } }
      return Promise.resolve({ outcome: 'failed', problem, passing: fault.passing })
    },
  }
}

/** Whether a call failed because its case made it fail. */
export const isPlanted = (problem: Problem | undefined): boolean =>
  problem?.params['reason'] === plantedReason
