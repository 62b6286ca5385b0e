import { ErrandError } from '../errors.ts'
import type { ToolSpec } from '../ports/decide.ts'
import { admission } from './admission.ts'
import type { Tool } from './contract.ts'
import { askUser } from './control.ts'
import { spawnSubtasks } from './spawn-subtasks.ts'
import { specOf } from './spec.ts'

/** The tools of a hub; names and specs are sorted by name and never change, so that prompts stay the same bytes. */
export interface Registry {
  get(name: string): Tool | undefined
  readonly names: readonly string[]
  readonly specs: readonly ToolSpec[]
}

/** Takes tools that keep their contract; throws TOOL_INVALID with everything that is wrong with the first that does not. */
export const createRegistry = (tools: readonly Tool[]): Registry => {
  const byName = new Map<string, Tool>()
  for (const tool of tools) {
    const problems = admission(tool)
    if (problems.length > 0) throw invalid(tool, problems.join('; '))
    if (byName.has(tool.name)) throw invalid(tool, 'its name is taken')
    byName.set(tool.name, tool)
  }
  const sorted = [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return {
    get: (name) => byName.get(name),
    names: Object.freeze(sorted.map((tool) => tool.name)),
    specs: Object.freeze(sorted.map(specOf)),
  }
}

const isForParts = (name: string): boolean => name !== askUser.name && name !== spawnSubtasks.name

const forParts = new WeakMap<Registry, Registry>()

/** The tools of a part: it asks nobody and has no parts of its own. */
export const toolsOfParts = (registry: Registry): Registry => {
  const known = forParts.get(registry)
  if (known !== undefined) return known
  const made: Registry = {
    get: (name) => (isForParts(name) ? registry.get(name) : undefined),
    names: Object.freeze(registry.names.filter(isForParts)),
    specs: Object.freeze(registry.specs.filter(({ name }) => isForParts(name))),
  }
  forParts.set(registry, made)
  return made
}

const invalid = (tool: Tool, problem: string): ErrandError =>
  new ErrandError('TOOL_INVALID', { tool: tool.name, problem })
