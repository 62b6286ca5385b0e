import type { Actor } from '../people/actor.ts'
import type { GrantScope } from '../permissions/approval-row.ts'
import type { Level } from '../tools/contract.ts'
import { makeVisible, mixedScripts } from '../tools/visible.ts'
import type { Call, CallApproval } from './state.ts'

/** An approval with all that will run. Times are milliseconds UTC. */
export interface ApprovalView {
  readonly id: string
  readonly call: string
  readonly tool: string
  readonly level: Level
  /** Canonical JSON of the full arguments, invisible characters made visible. */
  readonly arguments: string
  readonly change: string
  readonly state: CallApproval['state']
  readonly deadline: number
  /** Somebody else than who asked for it has to approve it. */
  readonly secondPerson?: true
  readonly repeatOf?: number
  /** The key of the part that asks; `call` is then one of its own. */
  readonly part?: string
  /** Why the person said no. */
  readonly reason?: string
  readonly decidedBy?: Actor
  readonly decidedAt?: number
  readonly scope?: GrantScope
  /** What may deceive the eye in arguments or change: characters that cannot be seen, words of mixed scripts. */
  readonly flags?: readonly ('invisible' | 'mixed_scripts')[]
}

/** The approval of a call, where it had one; `secondPerson` as the policy has it now. */
export const approvalView = (
  call: Call,
  { secondPerson = false }: { readonly secondPerson?: boolean | undefined },
): readonly ApprovalView[] => {
  const { approval } = call
  if (approval === undefined) return []
  const { hash: _hash, change, ...shown } = approval
  const safe = { arguments: makeVisible(call.arguments), change: makeVisible(change) }
  const flags = [
    ...(safe.arguments === call.arguments && safe.change === change ? [] : (['invisible'] as const)),
    ...(mixedScripts(`${call.arguments}\n${change}`).length === 0 ? [] : (['mixed_scripts'] as const)),
  ]
  return [
    {
      ...shown,
      ...safe,
      call: call.id,
      tool: call.tool,
      ...(secondPerson && approval.level === 'dangerous' ? { secondPerson } : {}),
      ...(flags.length === 0 ? {} : { flags }),
    },
  ]
}
