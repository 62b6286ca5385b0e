import { listFiles } from '../../api/files.ts'
import { Refusal } from '../../api/request.ts'

/**
 * The path, or one like it with a number: what a task has seen stays as it was when something else has the same name,
 * as each pasted screenshot has. Throws Refusal.
 */
export const freePath = async (conversation: string, path: string): Promise<string> => {
  const taken = new Set(await pathsIn(conversation))
  const dot = path.lastIndexOf('.')
  const [stem, end] = dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, '']
  let free = path
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}${end}`
  return free
}

/** One that is yet to be has none. */
const pathsIn = async (conversation: string): Promise<readonly string[]> => {
  try {
    return (await listFiles(conversation)).items.map(({ path }) => path)
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === 'UNKNOWN_CONVERSATION') return []
    throw thrown
  }
}
