import type { SealedEvent } from '@errand/agent-core'
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { task } from './fixtures/rows.ts'
import { openSqlite } from './open.ts'

const hash = (of: string): string => createHash('sha256').update(of).digest('hex')
/** Text that no page could hold in less than its length. */
const prose = (of: string, length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, index) => hash(`${of} ${index}`))
    .join('')
    .slice(0, length)

/** The events of a step with one call: a decision, its call's start and result of 500 bytes, and the close. */
const stepOf = (n: number): readonly SealedEvent[] => {
  const ref = (what: string) => ({ '#': hash(`${n} ${what}`) })
  const call = `c${n}`
  const usage = { input: 1_200, cached: 1_000, output: 80 }
  const wanted = { call, tool: 'read_file', arguments: ref('arguments'), purpose: ref('purpose') }
  const decided = { step: n, model: 'gpt-4.1-mini', content: ref('content'), calls: [wanted], usage, ms: 900 }
  const started = {
    call,
    tool: 'read_file',
    level: 'read',
    hash: hash(call),
    key: `01JABCDEFGHJKMNP:${call}`,
  }
  const finished = { call, outcome: 'ok', origin: 'workspace', text: ref('text'), ms: 12 }
  const noted = { step: n, derived: false, left: { steps: 9, ms: 150_000 } }
  const rows = [
    ['decided', decided, [80, 150, 60]],
    ['call_started', started, []],
    ['call_finished', finished, [500]],
    ['noted', noted, []],
  ] as const
  return rows.map(([type, data, lengths], index) => ({
    task: 't1',
    seq: (n - 1) * 4 + index + 1,
    v: 1,
    type,
    at: 1_800_000_000_000 + n,
    epoch: 1,
    actor: 'system',
    data: JSON.stringify(data),
    hash: hash(`${n} ${type}`),
    texts: lengths.map((length, text) => ({
      index: text,
      salt: hash(`${n} ${type} ${text}`).slice(0, 32),
      body: prose(`${n} ${type} ${text}`, length),
      bulk: false,
    })),
  }))
}

it('grows by about two kilobytes a step', async () => {
  const { path, remove } = createHome()
  const { store, close } = await openSqlite({ path, clock: Date })
  const db = new DatabaseSync(path, { readOnly: true })
  const bytes = () => Number(db.prepare('PRAGMA page_count').get()?.['page_count']) * 4_096
  const before = bytes()
  for (let n = 1; n <= 200; n++) {
    const [decided, started, finished, noted] = stepOf(n)
    for (const pair of [
      [decided, started],
      [finished, noted],
    ]) {
      const events = pair.filter((one) => one !== undefined)
      await store.commit({ tenant: 'default', events, tasks: [task('t1', events.at(-1)?.seq ?? 0)] })
    }
  }
  expect((bytes() - before) / 200).toBeLessThan(2_048)
  db.close()
  await close()
  remove()
})
