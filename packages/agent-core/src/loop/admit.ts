import { z } from 'zod'
import type { Call } from '../journal/state.ts'
import { approvalHash, callKey, effectHash } from '../permissions/approval.ts'
import { gate, type Gate } from '../permissions/gate.ts'
import { levelFor } from '../permissions/level-for.ts'
import type { Tool, ToolContext } from '../tools/contract.ts'
import { findOutput } from '../journal/outputs.ts'
import { familyUsed } from './family-limits.ts'
import type { Run } from './worker.ts'

/** A call with all that is needed to run it. */
export interface Prepared {
  readonly call: Call
  readonly tool: Tool
  readonly args: Readonly<Record<string, unknown>>
  readonly target: string
}

const argumentsObject = z.record(z.string(), z.unknown())

/** Looks a call's tool up and reads its arguments, which were validated when it was decided. */
export const prepare = ({ works }: Pick<Run, 'works'>, call: Call): Prepared | undefined => {
  const known = works.tools.get(call.tool)
  if (known === undefined) return undefined
  const args = argumentsObject.parse(JSON.parse(call.arguments))
  const tool = { ...known, level: levelFor(known, args) }
  return { call, tool, args, target: targetOf(tool, { args, otherwise: call.arguments }) }
}

/** What a grant binds to; a tool that cannot say it has its grants bound to the arguments themselves. */
const targetOf = (
  tool: Tool,
  { args, otherwise }: { readonly args: Prepared['args']; readonly otherwise: string },
): string => {
  try {
    const target: unknown = tool.target(args)
    return typeof target === 'string' ? target : otherwise
  } catch {
    return otherwise
  }
}

/** What an approval of exactly this call binds to. */
export const boundHash = ({ place, folder, handle, works }: Judged, { tool, call }: Prepared): string => {
  const { policy } = works.settings
  return approvalHash(tool, call.arguments, { place, folder, task: handle.row.id, policy })
}

/** As much of a task in a worker's hands as the gate asks for. */
type Judged = Pick<Run, 'works' | 'place' | 'folder'> & {
  readonly handle: Pick<Run['handle'], 'row' | 'state'>
}

/** Asks the gate about a call, with what only the store knows looked up for effects. */
export const admit = async (
  run: Judged,
  prepared: Prepared,
  { starting = [] }: { readonly starting?: readonly string[] } = {},
): Promise<Gate> => {
  const { works, place, handle } = run
  const { call, tool, target } = prepared
  const isEffect = tool.level !== 'read'
  if (isEffect) await works.sys.refresh()
  return gate({
    state: handle.state(),
    tool,
    call,
    target,
    starting,
    hash: isEffect ? boundHash(run, prepared) : '',
    now: works.clock.now(),
    held: works.sys.held(),
    breakerMs: works.sys.breakerMs(tool.name, place.workspace),
    countsOf: (name) => works.tools.get(name)?.counts,
    familyUsed: await familyUsed(run, tool),
    ran: isEffect
      ? await works.store.effect(handle.row.conversation, effectHash(tool.name, call.arguments))
      : undefined,
  })
}

/** What the processes of a call are found by. */
export const markOf = (
  { settings }: Pick<Run['works'], 'settings'>,
  { task, call }: { readonly task: string; readonly call: string },
): string => `${settings.mark}:${task}:${call}`

/** What a tool gets besides its arguments. */
export const contextOf = (
  {
    works,
    place,
    folder,
    handle,
    signal,
  }: Pick<Run, 'works' | 'place' | 'folder' | 'signal'> & { readonly handle: Pick<Run['handle'], 'state'> },
  call: Call,
): ToolContext => {
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
    mark: markOf(works, { task, call: call.id }),
    clock: works.clock,
    output: (id) => findOutput(works.store, { task, call: id }),
    progress: () => undefined,
  }
}
