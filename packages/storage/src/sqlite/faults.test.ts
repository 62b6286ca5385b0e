import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { event, task } from './fixtures/rows.ts'
import { openSqlite } from './open.ts'

const openAsNobody = fileURLToPath(new URL('./fixtures/open-as-nobody.ts', import.meta.url))

describe('faults of the disk', () => {
  let home: ReturnType<typeof createHome>
  beforeEach(() => {
    home = createHome()
  })
  afterEach(() => {
    chmodSync(home.home, 0o700)
    home.remove()
  })
  const open = (maxPages?: number) =>
    openSqlite({ path: home.path, clock: Date, ...(maxPages === undefined ? {} : { maxPages }) })

  it('refuses new work when the database is full, and goes on once there is room', async () => {
    const { store, close } = await open(80)
    const body = 'x'.repeat(10_000)
    const commit = (seq: number) =>
      store.commit({ tenant: 'default', events: [event('t1', seq, body)], tasks: [task('t1', seq)] })
    let last = 0
    const fill = async (): Promise<unknown> => {
      for (;;) {
        const failure = await commit(last + 1).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (failure !== undefined) return failure
        last += 1
      }
    }
    expect(await fill()).toMatchObject({ code: 'STORE_FULL' })
    expect(last).toBeGreaterThan(0)
    expect(await store.journal('t1')).toHaveLength(last)
    expect((await store.task('t1'))?.since).toBe(last)
    const pruning = new DatabaseSync(home.path)
    pruning.exec('DELETE FROM event_text')
    pruning.close()
    expect((await commit(last + 1)).ok).toBe(true)
    expect((await store.journal('t1')).at(-1)).toEqual(event('t1', last + 1, body))
    await close()
  })

  it('says so when there is no room to begin with', async () => {
    await expect(open(3)).rejects.toMatchObject({ code: 'STORE_FULL' })
    await (await open()).close()
  })

  const asNobody = async (): Promise<readonly unknown[]> => {
    const opened = (): unknown =>
      JSON.parse(spawnSync(process.execPath, [openAsNobody, home.path], { encoding: 'utf8' }).stdout)
    chmodSync(home.home, 0o755)
    const said = [opened()]
    await (await open()).close()
    for (const suffix of ['', '.lock']) chmodSync(`${home.path}${suffix}`, 0o644)
    said.push(opened())
    chmodSync(`${home.path}.lock`, 0o666)
    said.push(opened())
    chmodSync(home.path, 0o666)
    return [...said, opened()]
  }

  const inReadOnlyFolder = async (): Promise<readonly unknown[]> => {
    chmodSync(home.home, 0o500)
    return [await open().catch((thrown: unknown) => thrown)]
  }

  it('says so when the folder is read-only', async () => {
    // Nothing is read-only for root, who tries it as another user instead.
    const said = await (process.getuid?.() === 0 ? asNobody() : inReadOnlyFolder())
    for (const problem of said)
      expect(problem).toMatchObject({ code: 'STORE_READONLY', params: { path: home.path } })
  })

  it('says so when there is a file where a folder should be, or a folder where the file should be', async () => {
    writeFileSync(home.path, '')
    const inside = openSqlite({ path: `${home.path}/errand.db`, clock: Date })
    await expect(inside).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    rmSync(home.path)
    mkdirSync(home.path)
    await expect(open()).rejects.toMatchObject({ code: 'STORE_BROKEN' })
  })

  it('says so when the file is no database, and leaves it as it is', async () => {
    writeFileSync(home.path, 'Dear diary, '.repeat(1_000))
    const before = readFileSync(home.path)
    await expect(open()).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    // A lock that was not given back would make this HOME_LOCKED.
    await expect(open()).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    expect(readFileSync(home.path)).toEqual(before)
  })

  it('says so when pages of the file are damaged', async () => {
    const whole = await open()
    for (let seq = 1; seq <= 100; seq++)
      await whole.store.commit({ tenant: 'default', events: [event('t1', seq, 'x'.repeat(3_000))] })
    await whole.close()
    const file = openSync(home.path, 'r+')
    const { size } = statSync(home.path)
    // The first pages say which tables there are, the later ones hold what was committed.
    for (let at = Math.floor(size / 8_192) * 4_096; at < size; at += 4_096)
      writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, at)
    closeSync(file)
    const damaged = await open()
    await expect(damaged.store.journal('t1')).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    const commit = damaged.store.commit({ tenant: 'default', events: [event('t1', 101)] })
    await expect(commit).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    await damaged.close()
  })
})
