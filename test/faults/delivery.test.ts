import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliveryContract } from '@errand/channel-kit/contracts'
import { openSqlite } from '@errand/storage'
import { afterEach } from 'vitest'

const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

deliveryContract('a file of SQLite', async (clock) => {
  const home = mkdtempSync(join(tmpdir(), 'errand-delivery-'))
  // Only what the clock moves goes on: what waits for the event loop's turn would be left behind.
  const gather = queueMicrotask
  const storage = await openSqlite({ path: join(home, 'errand.db'), clock, gather })
  ends.push(async () => {
    await storage.close()
    rmSync(home, { recursive: true, force: true })
  })
  return storage
})
