import type { Place } from '../conversation/conversation.ts'
import { canonical, hashOf } from '../hash.ts'
import type { Tool } from '../tools/contract.ts'

/** What an approval binds to besides tool and arguments. */
export interface Binding {
  readonly place: Place
  readonly folder: string
  readonly task: string
  readonly policy: string
}

/**
 * SHA-256 of canonical JSON over everything that runs (P2, safety 3): tool, its schema, full arguments, workspace,
 * working directory, task and policy. `args` is canonical JSON.
 */
export const approvalHash = (tool: Tool, args: string, binding: Binding): string =>
  hashOf(canonical({ tool: tool.name, schema: tool.parameters, args, ...binding }))

/** What makes two effects the same within a conversation: the tool and its arguments (canonical JSON). */
export const effectHash = (tool: string, args: string): string => hashOf(canonical({ tool, args }))

/** The key under which a target runs an effect once, the same on every attempt of the call. */
export const callKey = (task: string, call: string): string => hashOf(canonical({ task, call })).slice(0, 32)
