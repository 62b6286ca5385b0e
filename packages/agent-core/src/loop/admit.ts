import { z } from 'zod'
import type { Call, TaskState } from '../journal/state.ts'
import { approvalHash, effectHash } from '../permissions/approval.ts'
import { gate, type Gate } from '../permissions/gate.ts'
import type { Tool, ToolContext } from '../tools/contract.ts'
import { callKey } from '../permissions/approval.ts'
import { findOutput } from '../journal/outputs.ts'
import type { Run } from './worker.ts'

/** A call with all that is needed to run it. */
export interface Prepared {
  readonly call: Call
  readonly tool: Tool
  readonly args: Readonly<Record<string, unknown>>
  /** What an approval of exactly this binds to. */
  readonly hash: string
  /** What makes it the same effect as another. */
  readonly effect: string
  readonly target: string
}

const argumentsObject = z.record(z.string(), z.unknown())

/** Looks a call's tool up and reads its arguments, which were validated when it was decided. */
export const prepare = ({ works, place, folder, handle }: Run, call: Call): Prepared | undefined => {
  const tool = works.tools.get(call.tool)
  if (tool === undefined) return undefined
  const args = argumentsObject.parse(JSON.parse(call.arguments))
  const { id: task, policy } = handle.state()
  return {
    call,
    tool,
    args,
    hash: approvalHash(tool, call.arguments, { place, folder, task, policy }),
    effect: effectHash(tool.name, call.arguments),
    target: tool.target(args),
  }
}

/** Asks the gate about a call, with what only the store knows looked up for effects. */
export const admit = async (
  { works, place, handle }: Run,
  { call, tool, hash, effect, target }: Prepared,
  { state = handle.state() }: { readonly state?: TaskState } = {},
): Promise<Gate> => {
  const isEffect = tool.level !== 'read'
  if (isEffect) await works.sys.refresh()
  return gate({
    state,
    tool,
    call,
    target,
    hash,
    now: works.clock.now(),
    held: works.sys.held(),
    breakerMs: works.sys.breakerMs(tool.name, place.workspace),
    countsOf: (name) => works.tools.get(name)?.counts,
    ran: isEffect ? await works.store.effect(handle.row.conversation, effect) : undefined,
  })
}

/** What a tool gets besides its arguments. */
export const contextOf = ({ works, place, folder, handle, signal }: Run, call: Call): ToolContext => {
  const { id: task, requester } = handle.state()
  return {
    signal: signal(),
    key: callKey(task, call.id),
    task,
    call: call.id,
    actor: requester,
    place,
    folder,
    spawn: works.spawn,
    mark: `${works.settings.mark}:${task}:${call.id}`,
    clock: works.clock,
    output: (id) => findOutput(works.store, { task, call: id }),
  }
}
