import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isHeld } from '@errand/storage'
import { homeAt } from '../home.ts'

const name = /^errand-playground-(?<pid>\d+)-\w{6}$/u

/** Makes a folder for a playground of this process, which its name tells. */
export const makeOwnHome = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `errand-playground-${process.pid}-`))

/** Removes what playgrounds of this user have left whose process was killed; what cannot be removed stays. */
export const removeLeftHomes = async (): Promise<void> => {
  const parent = tmpdir()
  for (const entry of await readdir(parent)) {
    const pid = name.exec(entry)?.groups?.['pid']
    const folder = path.join(parent, entry)
    if (pid !== undefined && !isAlive(Number(pid)) && (await isOwnFolder(folder)) && !isInUse(folder))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (thrown) {
    // Of somebody else's process too one may only learn that it lives.
    return !(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH')
  }
}

/** A link may lead anywhere. */
const isOwnFolder = async (folder: string): Promise<boolean> => {
  const seen = await lstat(folder).catch(() => undefined)
  return seen !== undefined && seen.isDirectory() && seen.uid === process.getuid?.()
}

/** A container counts its processes anew: one that shares this folder may be at work under any number. */
const isInUse = (folder: string): boolean => {
  try {
    return isHeld(homeAt(folder).database)
  } catch {
    return true
  }
}
