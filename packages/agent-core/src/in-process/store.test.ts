import { lanesContract } from '../contracts/lanes.ts'
import { storeContract } from '../contracts/store.ts'
import { createMemoryStorage } from './store.ts'

const open = async () => {
  let now = 1_000
  const storage = createMemoryStorage({ clock: { now: () => now }, ttlMs: 3_000 })
  const silence = async () => {
    now += 3_001
  }
  return { ...storage, silence, close: async () => {} }
}

storeContract('the in-process store', open)
lanesContract('the in-process lanes', open, { leases: 'expire' })
