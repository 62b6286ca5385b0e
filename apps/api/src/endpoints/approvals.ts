import { ErrandError, type Approval, type TaskView } from '@errand/agent-core'
import { get, nothing, post, type Endpoint } from '../endpoint.ts'
import type { House } from '../house.ts'
import { approvalItem, approvalList, decidedAnswer, decisionBody } from '../wire/approvals.ts'

/** What waits for a person's say, and the say. */
export const approvalEndpoints = ({ agent }: House): readonly Endpoint[] => {
  const shown = async (approval: Approval) => itemOf(approval, await agent.view(approval.task))
  return [
    get({
      path: '/api/v1/approvals',
      name: 'listApprovals',
      about: 'The open approvals that you may decide.',
      query: nothing,
      gives: approvalList,
      refuses: [],
      handle: async ({ by }) => ({ items: await Promise.all((await agent.openApprovals(by)).map(shown)) }),
    }),
    get({
      path: '/api/v1/approvals/:approval',
      name: 'getApproval',
      about: 'An approval as it stands.',
      query: nothing,
      gives: approvalItem,
      refuses: ['UNKNOWN_APPROVAL', 'UNKNOWN_TASK', 'NOT_YOURS'],
      handle: async ({ by, param }) => shown(await agent.approval(param('approval'), { by })),
    }),
    post({
      path: '/api/v1/approvals/:approval',
      name: 'decideApproval',
      about: 'Decides an approval: the first decision stands, and edited arguments give it a new id.',
      body: decisionBody,
      gives: approvalItem,
      refuses: [
        'UNKNOWN_APPROVAL',
        'NOT_YOURS',
        'APPROVAL_DECIDED',
        'APPROVAL_EXPIRED',
        'INVALID_ARGUMENTS',
        'TOOL_UNKNOWN',
        'TASK_GRANT_REFUSED',
        'SECOND_PERSON',
        'PHRASE_WRONG',
        'EMPTY_MESSAGE',
        'MESSAGE_TOO_LONG',
        'BAD_CHARACTERS',
      ],
      handle: async ({ by, param, body }) =>
        shown(await agent.decide({ id: param('approval'), by, decision: body })),
      beside: {
        gives: decidedAnswer,
        read: async (thrown, { by, param }) =>
          thrown instanceof ErrandError && thrown.code === 'APPROVAL_DECIDED'
            ? { approval: await shown(await agent.approval(param('approval'), { by })) }
            : undefined,
      },
    }),
  ]
}

const itemOf = (approval: Approval, { approvals }: TaskView) => {
  const { id, task, conversation, call, state, deadline, decidedBy, decidedAt, scope } = approval
  // What was edited lives on under the id of the edited one.
  const told = approvals.find((one) => one.id === id || (state === 'edited' && one.call === call))
  return {
    id,
    task,
    conversation,
    call,
    state,
    deadline,
    ...(told === undefined ? {} : toldOf(told)),
    ...(decidedBy === undefined ? {} : { decidedBy }),
    ...(decidedAt === undefined ? {} : { decidedAt }),
    ...(scope === undefined ? {} : { scope }),
  }
}

const toldOf = ({ tool, level, arguments: args, change, repeatOf }: TaskView['approvals'][number]) => ({
  tool,
  level,
  arguments: args,
  change,
  ...(repeatOf === undefined ? {} : { repeatOf }),
})
