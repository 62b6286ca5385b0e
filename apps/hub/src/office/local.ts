import { existsSync } from 'node:fs'
import { audit, createLive, createSys } from '@errand/agent-core'
import { owner } from '@errand/api/local'
import { fileSigner, systemClock, systemIds } from '@errand/engine'
import { openSqlite, openSqliteReader, type StoreReader } from '@errand/storage'
import { makeHome, type Home } from '../home.ts'
import type { Office } from './office.ts'

const tenant = 'default'

/** The office over the database itself, while no hub has it. */
export const createLocalOffice = (home: Home): Office => {
  const reading = async <T>(work: (store: StoreReader) => Promise<T>): Promise<T> => {
    const { store, close } = await openSqliteReader({ path: home.database })
    try {
      return await work(store)
    } finally {
      await close()
    }
  }
  /** The journal of what belongs to no task, which is kept alone: nothing begins to work. */
  const sys = async (work: (sys: ReturnType<typeof createSys>) => Promise<void>): Promise<void> => {
    await makeHome(home.root)
    const clock = systemClock()
    const { store, close } = await openSqlite({ path: home.database, clock })
    try {
      const ports = { store, clock, ids: systemIds(), signer: fileSigner(home.keys), live: createLive() }
      await work(createSys(ports, { tenant }))
    } finally {
      await close()
    }
  }
  return {
    tasks: async ({ open, limit }) => {
      // Nothing was ever asked here.
      if (!existsSync(home.database)) return { items: [], more: false }
      const rows = await reading((store) =>
        store.tasks({ tenant, newest: true, limit: limit + 1, ...(open ? { open } : {}) }),
      )
      return { items: rows.slice(0, limit), more: rows.length > limit }
    },
    hold: (reason) => sys((all) => all.hold(owner, reason)),
    release: () => sys((all) => all.release(owner)),
    audit: () => reading((store) => audit({ store, signer: fileSigner(home.keys) }, { tenant })),
  }
}
