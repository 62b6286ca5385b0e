import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { openSqlite } from './open.ts'
import { isHeld } from './process-lock.ts'
import { openSqliteReader } from './reader.ts'

const stream = fileURLToPath(new URL('./fixtures/commit-stream.ts', import.meta.url))

/** Another process that commits until it is killed; `acknowledged` grows with what it has printed. */
const startStream = (path: string) => {
  const child = spawn(process.execPath, [stream, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const acknowledged: { readonly id: string; readonly seq: number }[] = []
  lines.on('line', (line) => {
    const [id = '', seq] = line.split(' ')
    acknowledged.push({ id, seq: Number(seq) })
  })
  const gone = Promise.all([once(child, 'exit'), once(lines, 'close')])
  return {
    acknowledged,
    until: async (commits: number) => {
      while (acknowledged.length < commits) await once(lines, 'line')
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

describe('a process that is killed', () => {
  let home: ReturnType<typeof createHome>
  let other: ReturnType<typeof startStream>
  beforeEach(() => {
    home = createHome()
    other = startStream(home.path)
  })
  afterEach(async () => {
    await other.kill()
    home.remove()
  })
  const open = () => openSqlite({ path: home.path, clock: Date })

  it.each([1, 50, 400])('leaves every commit whole after %i acknowledged ones', async (commits) => {
    await other.until(commits)
    await other.kill()
    const { store, close } = await open()
    for (const id of ['a', 'b', 'c']) {
      const acknowledged = other.acknowledged.findLast((one) => one.id === id)?.seq ?? 0
      const events = await store.journal(id)
      expect(events.length).toBeGreaterThanOrEqual(acknowledged)
      expect(events.length % 2).toBe(0)
      expect(events.map((one) => one.seq)).toEqual(events.map((_, index) => index + 1))
      expect(events.every((one) => one.texts[0]?.body.startsWith(`text ${one.seq} `))).toBe(true)
      expect((await store.task(id))?.since ?? 0).toBe(events.length)
      expect(await store.used('default', 'all', [id])).toEqual([events.length])
    }
    await close()
  })

  it('shuts a second process out while it lives and none after it is gone', async () => {
    await other.until(1)
    await expect(open()).rejects.toMatchObject({ code: 'HOME_LOCKED', params: { home: home.home } })
    await expect(open()).rejects.toMatchObject({ code: 'HOME_LOCKED' })
    expect(isHeld(home.path)).toBe(true)
    await other.kill()
    expect(isHeld(home.path)).toBe(false)
    const mine = await open()
    await expect(open()).rejects.toMatchObject({ code: 'HOME_LOCKED' })
    await mine.close()
    await (await open()).close()
  })

  it('is read by another process while it commits', async () => {
    await other.until(3)
    const { store: reader, close } = await openSqliteReader({ path: home.path })
    const before = await reader.journal('a')
    expect(before.length).toBeGreaterThanOrEqual(2)
    await other.until(60)
    const after = await reader.journal('a')
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await reader.journals('default')).toEqual(['a', 'b', 'c'])
    await close()
  })
})
