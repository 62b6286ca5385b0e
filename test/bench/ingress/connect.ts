import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startHub, type HubProcess } from '../hub-process.ts'
import type { Town } from './town.ts'

/** A hub that is on all platforms of a town. */
export interface Connected {
  readonly hub: HubProcess
  readonly database: string
  /** Milliseconds from starting the process until it was ready and on all three. */
  readonly connectedMs: number
}

const patienceMs = 60_000
/** The platforms see that the hub before is gone. */
const pauseMs = 1_000

export const connect = async (env: Readonly<Record<string, string>>, town: Town): Promise<Connected> => {
  await delay(pauseMs)
  let database = ''
  const hub = await startHub(env, {
    prepare: (home) => {
      database = path.join(home, 'errand.db')
      return Promise.resolve({})
    },
  })
  const begun = performance.now() - hub.readyMs
  await Promise.all(town.quarters.map(({ server }) => server.connected({ withinMs: patienceMs })))
  return { hub, database, connectedMs: performance.now() - begun }
}
