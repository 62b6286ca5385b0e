import path from 'node:path'
import { isEnded, type Status, type TaskRow } from '@errand/agent-core'
import { systemClock, systemIds } from '@errand/engine'
import { openSqlite } from '@errand/storage'

const aConversation = 50
const ends: readonly Status[] = ['done', 'done', 'done', 'interrupted', 'failed', 'stopped']
const titles = [
  'Find Friday’s missing invoices and send them again',
  'Which deliveries of last week came late, and why?',
  '整理上周的错误日志，找出最常见的三个原因',
  'Compare the two price lists',
  'Write a summary of the checkout log to notes/summary.md',
]

/** Fills a home with ended tasks of its owner, as rows without journals: what lists read. */
export const seedTasks = async (home: string, count: number): Promise<void> => {
  const clock = systemClock()
  const ids = systemIds()
  const storage = await openSqlite({ path: path.join(home, 'errand.db'), clock })
  try {
    for (let made = 0; made < count; made += aConversation) {
      const conversation = ids.id()
      const tasks = Array.from({ length: Math.min(aConversation, count - made) }, (_, index) =>
        rowOf(made + index, { id: ids.id(), conversation, now: clock.now() }),
      )
      const place = {
        tenant: 'default',
        platform: 'local',
        workspace: 'local',
        channel: 'owner',
        thread: `seeded ${made}`,
        kind: 'private',
      } as const
      const written = await storage.store.commit({
        tenant: 'default',
        conversation: { id: conversation, place, expect: 0 },
        tasks,
      })
      if (!written.ok) throw new Error(`The rows were refused: ${written.reason}`)
    }
  } finally {
    await storage.close()
  }
}

const rowOf = (
  index: number,
  { id, conversation, now }: { readonly id: string; readonly conversation: string; readonly now: number },
): TaskRow => {
  const status = ends[index % ends.length] ?? 'done'
  const since = now - index * 60_000
  return {
    id,
    tenant: 'default',
    conversation,
    createdAt: since - 30_000,
    requester: { platform: 'local', workspace: 'local', user: 'owner', roles: ['owner'] },
    title: `${titles[index % titles.length]} (${index})`,
    status,
    ended: isEnded(status),
    since,
    rests: true,
    steps: 1 + (index % 9),
    workedMs: 4_000 + (index % 60) * 1_000,
    microUsd: 900 + (index % 40) * 1_000,
  }
}
