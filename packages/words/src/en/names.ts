import type { ApprovalState, EventData, Level, Outcome, Status } from '@errand/agent-core'

type CallState = EventData<'call_finished'>['outcome'] | 'waiting' | 'running'
type PlanState = EventData<'planned'>['items'][number]['state']
type Pattern = EventData<'nudged'>['pattern']

/** What must have a name, because the contracts say that it occurs. */
type Named =
  | `status.${Status}`
  | `call.${CallState}`
  | `plan.${PlanState}`
  | `level.${Level}`
  | `approval_state.${ApprovalState}`
  | `message.${Outcome}`
  | `pattern.${Pattern}`

/** Names of states and kinds; a template takes one of them with `{state:status.*}`. */
export const names = {
  'status.queued': 'Queued',
  'status.understanding': 'Understanding',
  'status.planning': 'Planning',
  'status.executing': 'Working',
  'status.waiting_approval': 'Needs approval',
  'status.clarifying': 'Needs an answer',
  'status.paused': 'Paused',
  'status.finishing': 'Finishing',
  'status.done': 'Done',
  'status.interrupted': 'Interrupted',
  'status.failed': 'Failed',
  'status.stopped': 'Stopped',

  'call.waiting': 'waiting',
  'call.running': 'running',
  'call.ok': 'ok',
  'call.empty': 'nothing found',
  'call.partial': 'partly done',
  'call.failed': 'failed',
  'call.unknown': 'unknown',
  'call.denied': 'denied',
  'call.expired': 'expired',
  'call.skipped': 'skipped',

  'plan.open': 'to do',
  'plan.doing': 'doing',
  'plan.done': 'done',
  'plan.dropped': 'dropped',

  'platform.local': 'Console',
  'platform.slack': 'Slack',
  'platform.discord': 'Discord',
  'platform.telegram': 'Telegram',

  'level.read': 'Read',
  'level.write': 'Write',
  'level.dangerous': 'Dangerous',

  'approval_state.open': 'open',
  'approval_state.approved': 'approved',
  'approval_state.denied': 'denied',
  'approval_state.edited': 'approved with changes',
  'approval_state.expired': 'expired',

  'message.opened': 'it opened a task',
  'message.steered': 'it joined the task',
  'message.answered': 'it answered the question',
  'message.stopped': 'it stopped the task',
  'message.refused': 'it was refused',
  'message.taken': 'it was taken up',

  'thing.task': 'task',
  'thing.conversation': 'conversation',
  'thing.approval': 'approval',
  'thing.message': 'message',

  'kind.folder': 'a folder',
  'kind.link': 'a link',
  'kind.fifo': 'a pipe',
  'kind.socket': 'a socket',
  'kind.device': 'a device',

  'limit.send a task': 'messages sent by one task',
  'limit.external a task': 'calls to the outside by one task',
  'limit.sends a day': 'messages sent for one person and day',

  'scope.task': 'this task',
  'scope.user': 'one person and day',
  'scope.tenant': 'everybody and this day',

  'pattern.same_call': 'the same call with the same arguments, again and again',
  'pattern.same_result': 'different calls kept giving the same result',
  'pattern.nothing_new': 'several steps of reading brought nothing new',
  'pattern.back_and_forth': 'two calls took turns without getting further',
  'slack_reason.invalid_auth': 'Slack does not know it, or it was not copied whole (invalid_auth)',
  'slack_reason.not_authed': 'it is empty (not_authed)',
  'slack_reason.org_login_required':
    'the workspace wants people to sign in to its organisation first (org_login_required)',
  'slack_reason.team_access_not_granted':
    'the organisation has not let the app into the workspace (team_access_not_granted)',
  'slack_reason.token_revoked': 'it was revoked (token_revoked)',
  'slack_reason.token_expired': 'it has run out (token_expired)',
  'slack_reason.missing_scope': 'its scope connections:write is missing (missing_scope)',
} as const satisfies Readonly<Record<Named, string>> & Readonly<Record<string, string>>
