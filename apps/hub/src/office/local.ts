import { existsSync } from 'node:fs'
import {
  audit,
  createLive,
  createPeople,
  createSys,
  type Clock,
  type People,
  type PeopleWorks,
  type Store,
} from '@errand/agent-core'
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
  /** With the home held, but nothing begins to work. */
  const writing = async <T>(work: (store: Store, clock: Clock) => Promise<T>): Promise<T> => {
    await makeHome(home.root)
    const clock = systemClock()
    const { store, close } = await openSqlite({ path: home.database, clock })
    try {
      return await work(store, clock)
    } finally {
      await close()
    }
  }
  /** The journal of what belongs to no task. */
  const sys = <T>(work: (works: PeopleWorks) => Promise<T>): Promise<T> =>
    writing((store, clock) => {
      const ports = { store, clock, ids: systemIds(), signer: fileSigner(home.keys), live: createLive() }
      return work({ ...ports, sys: createSys(ports, { tenant }), settings: { tenant } })
    })
  const people = <T>(work: (all: People) => Promise<T>): Promise<T> =>
    sys((works) => work(createPeople(works)))
  return {
    tasks: async ({ open, limit }) => {
      // Nothing was ever asked here.
      if (!existsSync(home.database)) return { items: [], more: false }
      const rows = await reading((store) =>
        store.tasks({ tenant, newest: true, limit: limit + 1, ...(open ? { open } : {}) }),
      )
      return { items: rows.slice(0, limit), more: rows.length > limit }
    },
    hold: (reason) => sys(({ sys: all }) => all.hold(owner, reason)),
    release: () => sys(({ sys: all }) => all.release(owner)),
    people: async () => (existsSync(home.database) ? reading((store) => store.accounts({ tenant })) : []),
    pair: (order) => people((all) => all.pair({ ...order, by: owner })),
    ban: (account) => people((all) => all.ban({ account, by: owner })),
    unban: (account) => people((all) => all.unban({ account, by: owner })),
    prune: async ({ before, erase }) => {
      if (!existsSync(home.database)) return { tasks: 0, texts: 0, letters: 0 }
      const query = { tenant, before }
      return erase ? writing((store) => store.erase(query)) : reading((store) => store.erasable(query))
    },
    audit: () => reading((store) => audit({ store, signer: fileSigner(home.keys) }, { tenant })),
  }
}
