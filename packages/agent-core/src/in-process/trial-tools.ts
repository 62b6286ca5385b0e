import { plainTool } from '../tools/plain-tool.ts'
import type { Tool } from '../tools/contract.ts'
import type { ScriptedCall } from './decide.ts'

/** A scripted reply that ends the task. */
export const answer = (content: string) => ({ content })

/** A scripted call of the reading tool `pages` (or of plainTool). */
export const read = (path: string, purpose = `reads ${path}`): ScriptedCall => ({
  name: 'read_page',
  arguments: { path, purpose },
})

/** A scripted call of plainEffect. */
export const send = (path: string): ScriptedCall => ({
  name: 'send_page',
  arguments: { path, purpose: `sends ${path}` },
})

/** A reading tool over given pages; every other page says its own name. */
export const pages = (texts: Readonly<Record<string, string>> = {}): Tool =>
  plainTool({
    run: ({ path }) =>
      Promise.resolve({ outcome: 'ok', value: texts[String(path)] ?? `page ${String(path)}` }),
  })
