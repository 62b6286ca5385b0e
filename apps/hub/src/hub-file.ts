import { rmSync } from 'node:fs'
import { isHeld } from '@errand/storage'
import { z } from 'zod'
import type { Home } from './home.ts'
import { readPrivately, writePrivately } from './private-file.ts'

const hubFile = z
  .object({ pid: z.int().positive(), url: z.url({ protocol: /^http$/u }), startedAt: z.int() })
  .readonly()

/** How a running hub is found: its process, its address, and when it began in milliseconds UTC. */
export type HubFile = z.infer<typeof hubFile>

/** Tells the commands of this user where the hub is; whatever an earlier one left is replaced. */
export const writeHubFile = (home: Home, hub: HubFile): void =>
  writePrivately(home.hubFile, `${JSON.stringify(hub)}\n`)

/** Only whoever holds the home may call it: what is found then was left by a hub that is gone. */
export const removeHubFile = (home: Home): void => rmSync(home.hubFile, { force: true })

/**
 * The hub that runs with this home, or undefined. A file that was left behind is none: its process is gone, or
 * nobody holds the home, or others may have written it.
 */
export const findHub = (home: Home): HubFile | undefined => {
  const found = readPrivately(home.hubFile)
  if (found === undefined || 'distrust' in found) return undefined
  const hub = hubFile.safeParse(jsonOf(found.text)).data
  return hub !== undefined && isAlive(hub.pid) && isHeld(home.database) ? hub : undefined
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (thrown) {
    // It lives, but belongs to another user.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM'
  }
}
