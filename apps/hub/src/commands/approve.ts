import { ErrandError, type ApprovalDecision, type TaskView } from '@errand/agent-core'
import { say } from '@errand/words'
import { readArguments } from '../chat/edit-arguments.ts'
import { atRest } from '../chat/watch-task.ts'
import { define } from '../define.ts'
import { exitCodeOf, exitCodes } from '../exit-codes.ts'
import { act } from './act.ts'
import { help } from '../help.ts'

export const approve = define({
  meta: { name: 'approve', description: help('help.approve') },
  args: {
    id: { type: 'positional', required: true, description: help('help.approval') },
    deny: { type: 'boolean', description: help('help.deny') },
    reason: { type: 'string', description: help('help.reason'), valueHint: 'text' },
    task: { type: 'boolean', description: help('help.approve_task') },
    arguments: {
      type: 'string',
      description: help('help.arguments'),
      valueHint: 'JSON',
    },
    phrase: { type: 'string', description: help('help.phrase'), valueHint: 'text' },
    json: { type: 'boolean', description: help('help.json') },
  },
  run: async ({ args }) => {
    const decision = decisionOf(args)
    let decided: string | undefined
    const isTaken = ({ approvals }: TaskView): boolean =>
      approvals.some(({ id, state }) => id === decided && state !== 'open')
    const view = await act(
      async (surface, language) => {
        const held = await surface.decide(args.id, decision)
        decided = held.id
        const told = say(language, 'approve.done', { id: args.id, state: held.state, task: held.task })
        return { task: held.task, told, data: { approval: held } }
      },
      { json: args.json === true, settled: (seen) => isTaken(seen) && atRest(seen) },
    )
    process.exitCode = view === undefined ? exitCodes.done : exitCodeOf(view)
  },
})

const decisionOf = (args: {
  readonly deny?: boolean | undefined
  readonly reason?: string | undefined
  readonly task?: boolean | undefined
  readonly arguments?: string | undefined
  readonly phrase?: string | undefined
}): ApprovalDecision => {
  const { deny = false, reason, task = false } = args
  if (deny) {
    if (task || args.arguments !== undefined || args.phrase !== undefined)
      throw new ErrandError('USAGE', { reason: '--deny goes with --reason alone' })
    return { decision: 'deny', ...(reason === undefined ? {} : { reason }) }
  }
  if (reason !== undefined) throw new ErrandError('USAGE', { reason: '--reason needs --deny' })
  return {
    decision: 'approve',
    ...(task ? { scope: 'task' } : {}),
    ...(args.arguments === undefined ? {} : { arguments: readArguments(args.arguments) }),
    ...(args.phrase === undefined ? {} : { phrase: args.phrase }),
  }
}
