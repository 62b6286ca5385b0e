import { pathToFileURL } from 'node:url'
import { ErrandError, reasonOf, type Tool } from '@errand/agent-core'

/** Loads the operator's tools: each module exports `tools`, an array of contracts. TOOL_MODULE_BROKEN else. */
export const loadToolModules = async (paths: readonly string[]): Promise<readonly Tool[]> => {
  const loaded = await Promise.all(paths.map(loadOne))
  return loaded.flat()
}

const loadOne = async (path: string): Promise<readonly Tool[]> => {
  try {
    const module: unknown = await import(pathToFileURL(path).href)
    if (hasTools(module)) return module.tools
  } catch (thrown) {
    throw new ErrandError('TOOL_MODULE_BROKEN', { module: path, reason: reasonOf(thrown) }, { cause: thrown })
  }
  throw new ErrandError('TOOL_MODULE_BROKEN', { module: path, reason: 'it exports no array `tools`' })
}

/** The registry checks each contract field by field; here only that there is something to check. */
const hasTools = (module: unknown): module is { readonly tools: readonly Tool[] } =>
  typeof module === 'object' && module !== null && 'tools' in module && Array.isArray(module.tools)
