import type { TaskRow } from '@errand/agent-core'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from './fixtures/rows.ts'
import { migrate } from './migrate.ts'
import { createStatements, type Statements } from './statements.ts'
import { countTasks, readChanged, readLastChange, readLastDone, readTasks, writeTask } from './task-rows.ts'

const statuses = ['done', 'done', 'done', 'done', 'done', 'done', 'failed', 'stopped', 'executing'] as const

/** Ten thousand tasks, one in a hundred of them open, of a hundred people. */
const rowAt = (index: number): TaskRow => {
  const status = index % 100 === 0 ? 'clarifying' : (statuses[index % 8] ?? 'done')
  return {
    ...task(`t${String(index).padStart(6, '0')}`, index),
    conversation: `c${index % 500}`,
    requester: { platform: 'local', workspace: 'local', user: `u${index % 100}`, roles: ['member'] },
    title: index === 17 ? 'The one with the 错误' : `Task number ${index}`,
    status,
    ended: status !== 'clarifying',
    workedMs: 1_000 + index,
  }
}

describe('lists of ten thousand tasks', () => {
  let db: DatabaseSync
  let sql: Statements
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = []
  beforeAll(() => {
    db = new DatabaseSync(':memory:')
    migrate(db)
    const inner = createStatements(db)
    db.exec('BEGIN')
    for (let index = 0; index < 10_000; index++) writeTask(inner, rowAt(index))
    db.exec('COMMIT')
    sql = {
      ...inner,
      get: (text, ...values) => {
        asked.push({ text, values })
        return inner.get(text, ...values)
      },
      all: (text, ...values) => {
        asked.push({ text, values })
        return inner.all(text, ...values)
      },
    }
  })
  afterAll(() => db.close())

  const tenant = 'default'
  const requester = JSON.stringify(['local', 'local', 'u7'])
  const page = { tenant, newest: true, limit: 51 }
  const cases: Readonly<Record<string, readonly [index: string, read: () => unknown]>> = {
    'the newest': ['task_tenant', () => readTasks(sql, page)],
    'those of a person': ['task_requester', () => readTasks(sql, { ...page, requester })],
    'those of a conversation': ['task_conversation', () => readTasks(sql, { ...page, conversation: 'c3' })],
    'open ones': ['task_open', () => readTasks(sql, { ...page, open: true })],
    'those that are done': ['task_ended', () => readTasks(sql, { ...page, open: false, statuses: ['done'] })],
    'those that went wrong': [
      'task_ended',
      () => readTasks(sql, { ...page, open: false, statuses: ['failed', 'interrupted'] }),
    ],
    'those with a title that is far back': ['task_tenant', () => readTasks(sql, { ...page, titled: '错误' })],
    'those of a person that went wrong': [
      'task_requester',
      () => readTasks(sql, { ...page, requester, statuses: ['failed'] }),
    ],
    'their counts': ['task_ended', () => countTasks(sql, { tenant })],
    'the counts of a person': ['task_requester', () => countTasks(sql, { tenant, requester })],
    'what has changed': ['task_change', () => readChanged(sql, { tenant, after: 9_900, limit: 501 })],
    'what has changed for a person': [
      'task_change',
      () => readChanged(sql, { tenant, after: 0, requester, limit: 501 }),
    ],
    'the last change': ['task_change', () => readLastChange(sql, tenant)],
    'how long tasks worked': ['task_done', () => readLastDone(sql, tenant, 50)],
  }

  it.each(Object.entries(cases))('look for %s by an index', (_what, [index, read]) => {
    asked.length = 0
    read()
    const [{ text, values } = { text: '', values: [] }] = asked
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values.map(String))
    const details = plan.map((row) => String(row['detail'])).join('\n')
    expect(details).toContain(index)
    expect(details).not.toMatch(/SCAN task(?! USING)/u)
  })

  it('are found whole', () => {
    expect(readTasks(sql, { ...page, titled: '错误' }).map(({ id }) => id)).toEqual(['t000017'])
    expect(readTasks(sql, page)[0]).toEqual(rowAt(9_999))
    expect(countTasks(sql, { tenant })).toEqual({
      clarifying: 100,
      done: 7_400,
      failed: 1_250,
      stopped: 1_250,
    })
  })
})
