import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** The variable that every process of a command carries. */
export const markVariable = 'ERRAND_MARK'

/** Which environments (NUL-separated, as /proc has them) are meant. */
type IsMeant = (environment: Buffer) => boolean

export const hasMark = (mark: string): IsMeant => contains(`${mark}\0`)
export const hasMarkPrefix = (prefix: string): IsMeant => contains(prefix)

const contains = (value: string): IsMeant => {
  const entry = Buffer.from(`${markVariable}=${value}`)
  const later = Buffer.from(`\0${markVariable}=${value}`)
  return (environment) => environment.subarray(0, entry.length).equals(entry) || environment.includes(later)
}

/** L11 wants a stop within a second; what cannot be ended in that time (a hung disk) is not waited for. */
const limitMs = 800
/** A process that forks or starts a program while it is looked at is seen by the next look. */
const pauseMs = 5
/** The hub goes on serving while a long process table is read. */
const readsPerTurn = 64

/**
 * Kills every process whose environment is meant, until two looks in a row find none; returns how many there were.
 * Without /proc (macOS) it finds none: there only the process group of a command is ended.
 */
export const endMarked = async (isMeant: IsMeant): Promise<number> => {
  const ended = new Set<number>()
  const until = performance.now() + limitMs
  for (let empty = 0; empty < 2 && performance.now() < until;) {
    const found = await killMeant(isMeant)
    for (const pid of found) ended.add(pid)
    empty = found.length === 0 ? empty + 1 : 0
    if (empty < 2) await setTimeout(pauseMs)
  }
  return ended.size
}

const killMeant = async (isMeant: IsMeant): Promise<readonly number[]> => {
  const found: number[] = []
  for (const [index, pid] of processes().entries()) {
    if (index % readsPerTurn === readsPerTurn - 1) await setImmediate()
    // Nothing may come between the look and the kill: a pid can name another process a moment later.
    if (isMeant(environmentOf(pid)) && kill(pid)) found.push(pid)
  }
  return found
}

const processes = (): readonly number[] =>
  existsSync('/proc/self/environ')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && pid !== process.pid)
    : []

/** Empty for a process that is gone, dying, of the kernel, or of somebody else. */
const environmentOf = (pid: number): Buffer => {
  try {
    return readFileSync(`/proc/${pid}/environ`)
  } catch {
    return Buffer.alloc(0)
  }
}

const kill = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended, or it belongs to somebody else by now.
    return false
  }
}

/** Kills a process group; to be called only while its number cannot have gone to others. */
export const endGroup = (leader: number): void => {
  kill(-leader)
}
