import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Installation } from './installation.ts'
import type { OperatorTool } from './operator-tool.ts'

/** A read that ends only once its gate is open: it holds a task in the middle of a step. */
export const gateTool: OperatorTool = {
  name: 'wait_at_gate',
  run: `async (_args, { folder, signal }) => {
    while (!existsSync(folder + '/gate-open') && !signal.aborted) await new Promise((next) => setTimeout(next, 5))
    return { outcome: 'ok', value: 'the gate is open' }
  }`,
}

/** Above the tools of a module that holds the gate. */
export const gateToolBefore = "import { existsSync } from 'node:fs'"

/** Opens the gate of the conversation at the usual place. */
export const openGate = async (errand: Installation): Promise<void> =>
  writeFile(path.join(await errand.folder(), 'gate-open'), '')
