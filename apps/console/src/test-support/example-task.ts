import type { TaskView } from '@errand/agent-core'
import type { TaskItem } from '../api/tasks.ts'

const at = Date.UTC(2026, 5, 1, 12)
const requester = { platform: 'local', workspace: 'local', user: 'owner', roles: ['owner'] } as const

/** A task of a list, for tests, with what matters to one of them in place. */
export const exampleItem = (told: Partial<TaskItem> = {}): TaskItem => ({
  id: 'task',
  conversation: 'conversation',
  title: 'Count the orders',
  requester: { ...requester, roles: ['owner'] },
  status: 'executing',
  ended: false,
  createdAt: at,
  since: at,
  place: { platform: 'local', kind: 'private' },
  steps: 1,
  workedMs: 1_000,
  microUsd: 0,
  ...told,
})

/** The whole of one. */
export const exampleView = (told: Partial<TaskView> = {}): TaskView => ({
  id: 'task',
  conversation: 'conversation',
  place: { platform: 'local', kind: 'private' },
  title: 'Count the orders',
  request: 'Count the orders of last week',
  openedAt: at,
  requester,
  status: 'executing',
  plan: [],
  steps: [],
  approvals: [],
  messages: [{ at, kind: 'opened', text: 'Count the orders of last week' }],
  pending: [],
  usage: { input: 0, cached: 0, output: 0, microUsd: 0, unpriced: false },
  budget: {
    steps: { used: 1, of: 12 },
    ms: { used: 1_000, of: 180_000 },
    microUsd: { used: 0, of: 500_000 },
  },
  elapsed: 1_000,
  traceId: '0af7651916cd43dd8448eb211c80319c',
  seq: 1,
  ...told,
})
