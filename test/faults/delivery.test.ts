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
  const storage = await openSqlite({ path: join(home, 'errand.db'), clock })
  ends.push(async () => {
    await storage.close()
    rmSync(home, { recursive: true, force: true })
  })
  return storage
})
