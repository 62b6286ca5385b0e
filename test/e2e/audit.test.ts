import { DatabaseSync } from 'node:sqlite'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errandOnce } from '../support/errand.ts'
import { startInstallation, type Installation } from '../support/installation.ts'
import { answer, call, calls } from '../support/replies.ts'

/** An installation at rest, with two tasks that are done: the first wrote a file. */
const withHistory = async (): Promise<{ readonly errand: Installation; readonly task: string }> => {
  const errand = await startInstallation({
    script: [
      calls(call('write_file', { path: 'a.md', content: 'agreed: 100 euros' })),
      answer('Written.'),
      answer('Hello.'),
    ],
  })
  const { id } = await errand.ask('Write down what we agreed.')
  await errand.decide(id, { decision: 'approve' })
  await errand.until(id, ({ status }) => status === 'done')
  await errand.ask('hello')
  await errand.close()
  return { errand, task: id }
}

/** Changes the database behind the hub's back; `?` is the task's journal. */
const tamper = (errand: Installation, task: string, statement: string): void => {
  const db = new DatabaseSync(path.join(errand.home.root, 'errand.db'))
  const { id } = db.prepare('SELECT id FROM journal WHERE task = ?').get(task) ?? {}
  const { changes } = db.prepare(statement).run(...(statement.includes('?') ? [Number(id)] : []))
  db.close()
  if (changes === 0) throw new Error('Nothing was tampered with.')
}

const verify = (errand: Installation, ...args: readonly string[]) =>
  errandOnce(['audit', 'verify', ...args], { home: errand.home.root })

describe('errand audit verify', () => {
  it('finds everything whole where nobody has touched it', async () => {
    const { errand: opened } = await withHistory()
    await using errand = opened
    const { code, stdout, stderr } = await verify(errand)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^2 journals, \d+ events: all whole\n$/)
    const json = await verify(errand, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({ journals: 2, faults: [] })
  })

  it.each([
    [
      'an event that was edited',
      `UPDATE event SET data = replace(data, 'write_file', 'read_file') WHERE journal = ? AND instr(data, 'write_file') > 0`,
      /event changed/,
    ],
    [
      'who did something',
      'UPDATE event SET actor = (actor + 1) % 3 WHERE journal = ? AND seq = 2',
      /event changed/,
    ],
    [
      'when something was done',
      'UPDATE event SET at = at - 1000 WHERE journal = ? AND seq = 3',
      /event changed/,
    ],
    ['an event that was deleted', 'DELETE FROM event WHERE journal = ? AND seq = 4', /event missing/],
    [
      'a journal that was cut',
      'DELETE FROM event WHERE journal = ? AND seq > 5',
      /events after the signed head was made are missing/,
    ],
    [
      'a journal that was cut together with its head',
      'UPDATE journal SET head_seq = NULL, head_hash = NULL, head_key = NULL, head_signature = NULL WHERE id = ?',
      /signed head missing/,
    ],
    [
      'a head that somebody else signed',
      `UPDATE journal SET head_signature = 'AAAA' WHERE id = ?`,
      /signature wrong/,
    ],
    ['a journal that was emptied', 'DELETE FROM event WHERE journal = ?', /missing/],
    [
      'a text that was changed',
      `UPDATE event_text SET body = replace(body, '100 euros', '900 euros') WHERE instr(body, '100 euros') > 0 AND ? > 0`,
      /text changed/,
    ],
  ])('finds %s, and names the task', async (_, statement, says) => {
    const { errand: opened, task } = await withHistory()
    await using errand = opened
    tamper(errand, task, statement)
    const { code, stdout } = await verify(errand)
    expect(code).toBe(1)
    expect(stdout).toMatch(says)
    expect(stdout).toContain(`JOURNAL_BROKEN: The journal of task ${task} does not hold together`)
    expect(stdout).toMatch(/2 journals, \d+ events: 1 fault\n$/)
  })

  it('finds a task whose whole journal is gone', async () => {
    const { errand: opened, task } = await withHistory()
    await using errand = opened
    tamper(errand, task, 'DELETE FROM event WHERE journal = ?')
    tamper(errand, task, 'DELETE FROM journal WHERE id = ?')
    const { code, stdout } = await verify(errand, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      journals: 2,
      faults: [{ code: 'JOURNAL_BROKEN', params: { task } }],
    })
  })

  it('takes a forgotten text for no fault', async () => {
    const { errand: opened, task } = await withHistory()
    await using errand = opened
    tamper(errand, task, `DELETE FROM event_text WHERE instr(body, '100 euros') > 0 AND ? > 0`)
    expect(await verify(errand)).toMatchObject({ code: 0, stdout: expect.stringMatching(/all whole/) })
  })

  it('trusts no key that came in place of the old one', async () => {
    const { errand: opened } = await withHistory()
    await using errand = opened
    const keys = path.join(errand.home.root, 'keys')
    for (const file of await readdir(keys)) await rm(path.join(keys, file))
    const { code, stdout } = await verify(errand)
    expect(code).toBe(1)
    expect(stdout).toMatch(/2 journals, \d+ events: 2 faults\n$/)
  })

  it('says plainly that there is nothing to audit where no database is', async () => {
    await using errand = await startInstallation()
    await errand.close()
    await rm(path.join(errand.home.root, 'errand.db'))
    const { code, stdout, stderr } = await verify(errand)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^STORE_BROKEN: /)
  })
})
