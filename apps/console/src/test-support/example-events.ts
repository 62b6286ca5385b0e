import type { Draft } from '@errand/agent-core'
import type { JournalItem } from '../api/journal.ts'

const ann = { platform: 'local', workspace: 'local', user: 'ann', roles: ['owner'] } as const
const budget = { steps: 12, ms: 180_000, tokens: 100_000, microUsd: 500_000 }
const problem = { code: 'MODEL_UNAVAILABLE', params: { model: 'big', reason: 'refused' } } as const
const usage = { input: 900, cached: 700, output: 50, microUsd: 1_200 }
const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const said = { message: 'm1', by: ann }
const account = { platform: 'telegram', workspace: '77', user: '4711' }
const second = { approval: 'a1', call: 'c2' }

const drafts: readonly Draft[] = [
  {
    type: 'opened',
    actor: 'person',
    data: {
      message: 'm0',
      requester: ann,
      request: 'Find the late orders',
      budget,
      model: 'big',
      policy: 'p',
      trace,
    },
  },
  { type: 'begun', actor: 'system', data: {} },
  { type: 'understood', actor: 'model', data: { route: 'loop', skipped: false } },
  {
    type: 'planned',
    actor: 'model',
    data: {
      items: [
        { text: 'List the orders', state: 'done' },
        { text: 'Mail the customers', state: 'open' },
      ],
    },
  },
  { type: 'retried', actor: 'system', data: { what: 'big', attempt: 1, problem, delayMs: 500 } },
  { type: 'fell_back', actor: 'system', data: { from: 'big', to: 'small', problem } },
  {
    type: 'corrected',
    actor: 'model',
    data: { step: 1, said: '{', wrong: ['no JSON'], usage, model: 'small' },
  },
  {
    type: 'decided',
    actor: 'model',
    data: {
      step: 1,
      model: 'small',
      content: 'First the list, then the mails.',
      calls: [
        { call: 'c1', tool: 'list_orders', arguments: '{"week":12}', purpose: 'Lists the orders.' },
        {
          call: 'c2',
          tool: 'send_mail',
          arguments: '{"to":["a@example.org"]}',
          purpose: 'Mails the customers',
        },
      ],
      usage,
      ms: 900,
      firstByteMs: 200,
    },
  },
  {
    type: 'call_started',
    actor: 'system',
    data: { call: 'c1', tool: 'list_orders', level: 'read', hash: 'h', key: 'k' },
  },
  {
    type: 'part_spawned',
    actor: 'system',
    data: {
      call: 'c1',
      key: 'north',
      task: 't2',
      budget: { steps: 12, ms: 180_000, tokens: 1_000, microUsd: 1_000 },
    },
  },
  {
    type: 'part_ended',
    actor: 'system',
    data: {
      call: 'c1',
      key: 'north',
      task: 't2',
      outcome: 'done',
      origin: 'workspace',
      text: '12 are late',
      spent: { input: 9, cached: 0, output: 1, microUsd: 3, unpriced: false },
      steps: 2,
      ms: 700,
    },
  },
  {
    type: 'call_finished',
    actor: 'system',
    data: { call: 'c1', outcome: 'ok', origin: 'workspace', text: '38 rows', ms: 400 },
  },
  {
    type: 'approval_asked',
    actor: 'system',
    data: {
      ...second,
      tool: 'send_mail',
      level: 'write',
      hash: 'h',
      deadline: 600_000,
      change: 'Mail to 5 customers',
    },
  },
  {
    type: 'approval_edited',
    actor: 'person',
    data: { ...second, by: ann, next: 'a2', hash: 'h2', arguments: '{"to":["b@example.org"]}' },
  },
  {
    type: 'approval_granted',
    actor: 'person',
    data: { ...second, by: ann, scope: 'once', hash: 'h2', tool: 'send_mail', target: 'b@example.org' },
  },
  { type: 'approval_denied', actor: 'person', data: { ...second, by: ann, reason: 'not today' } },
  { type: 'approval_expired', actor: 'system', data: second },
  { type: 'call_unknown', actor: 'system', data: { call: 'c2', tool: 'send_mail' } },
  { type: 'noted', actor: 'model', data: { step: 1, derived: false, left: { steps: 11, ms: 170_000 } } },
  { type: 'nudged', actor: 'system', data: { step: 1, pattern: 'same_call' } },
  {
    type: 'asked',
    actor: 'model',
    data: { call: 'c2', about: 'model', question: 'Which week?', options: ['This one', 'The last'] },
  },
  { type: 'answered', actor: 'person', data: { ...said, call: 'c2', text: 'The last' } },
  { type: 'steered', actor: 'person', data: { ...said, text: 'Leave out customer 7' } },
  { type: 'refused', actor: 'person', data: { ...said, problem: { code: 'EMPTY_MESSAGE', params: {} } } },
  { type: 'paused', actor: 'person', data: said },
  { type: 'resumed', actor: 'person', data: said },
  { type: 'recovered', actor: 'system', data: { trace } },
  { type: 'stopped', actor: 'person', data: said },
  { type: 'reopened', actor: 'person', data: { ...said, request: 'Go on', budget, trace } },
  { type: 'concluded', actor: 'model', data: { exit: 'final', answer: 'All mailed.', rests: ['c1'] } },
  { type: 'finished', actor: 'system', data: { outcome: 'done' } },
  { type: 'handed_over', actor: 'system', data: { to: 'ben' } },
  {
    type: 'hand_over_failed',
    actor: 'system',
    data: { problem: { code: 'HAND_OVER_UNCERTAIN', params: { to: 'ben' } } },
  },
  { type: 'feedback_given', actor: 'person', data: { ...said, rating: 'good' } },
  { type: 'held', actor: 'person', data: { by: ann, reason: 'inventory' } },
  { type: 'released', actor: 'person', data: { by: ann } },
  {
    type: 'breaker_opened',
    actor: 'system',
    data: { tool: 'send_mail', workspace: 'local', cause: 'limit' },
  },
  { type: 'breaker_closed', actor: 'system', data: { tool: 'send_mail', workspace: 'local' } },
  { type: 'paired', actor: 'person', data: { by: ann, account, roles: ['member'] } },
  { type: 'banned', actor: 'person', data: { by: ann, account } },
  { type: 'unbanned', actor: 'person', data: { by: ann, account } },
  { type: 'linked', actor: 'person', data: { by: ann, account, person: 'p1' } },
  { type: 'unlinked', actor: 'person', data: { by: ann, account } },
]

/** What one of that type is made of. */
export const exampleDraft = (type: Draft['type']): Draft => {
  const found = drafts.find((draft) => draft.type === type)
  if (found === undefined) throw new Error(`no example of ${type}`)
  return found
}

/** One event of every type, a second after the other, for tests. */
export const exampleEvents: readonly JournalItem[] = drafts.map((draft, index) => ({
  seq: index + 1,
  at: index * 1_000,
  ...draft,
}))
