import { readdir, readFile } from 'node:fs/promises'

/** The processes whose environment holds this text, as /proc has it; those that are dying have none. */
export const processesWith = async (text: string): Promise<readonly number[]> => {
  const found = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((pid) => holds(pid, text)),
  )
  return found.filter((pid) => pid !== undefined)
}

const holds = async (pid: string, text: string): Promise<number | undefined> => {
  try {
    return (await readFile(`/proc/${pid}/environ`, 'utf8')).includes(text) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}
