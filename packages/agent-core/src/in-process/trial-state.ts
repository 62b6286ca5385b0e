import { defaults } from '../defaults.ts'
import type { Call, TaskState } from '../journal/state.ts'

/** A call that ended well, with the given parts in place of its own: a start for tests. */
export const plainCall = (parts: Partial<Call> = {}): Call => ({
  id: 'c1',
  tool: 'read_page',
  arguments: '{"path":"a"}',
  purpose: 'to know',
  state: 'ok',
  level: 'read',
  text: 'page a',
  fresh: true,
  endedBy: 9,
  ...parts,
})

/** A task at work whose steps have these calls, with the given parts in place of its own: a start for tests. */
export const plainState = (
  steps: readonly (readonly Call[])[] = [],
  {
    round,
    ...parts
  }: Partial<Omit<TaskState, 'round'>> & { readonly round?: Partial<TaskState['round']> } = {},
): TaskState => ({
  id: 't1',
  seq: 1,
  standing: { status: 'executing' },
  requester: { platform: 'terminal', workspace: 'local', user: 'ana', roles: ['member'] },
  request: 'go',
  model: 'scripted',
  policy: '1',
  openedAt: 0,
  trace: '',
  lastAt: 0,
  said: [{ at: 0, kind: 'opened', text: 'go' }],
  plan: [],
  steps: steps.map((calls, index) => ({ n: index + 1, content: '', calls, at: index })),
  calls: steps.flat().length,
  spent: { input: 0, cached: 0, output: 0, microUsd: 0, unpriced: false },
  round: {
    budget: defaults.budget,
    decisions: steps.length,
    tokens: 0,
    microUsd: 0,
    workedMs: 0,
    nudgedAt: 0,
    questions: 0,
    firstStep: 1,
    ...round,
  },
  corrections: 0,
  failures: 0,
  grants: [],
  seenLines: new Set(),
  ...parts,
})
