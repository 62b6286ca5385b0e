import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { reasonOf } from '@errand/agent-core'
import { parse } from 'yaml'
import { evalCase, type EvalCase } from './case.ts'
import { onOneLine, unreadable } from './unreadable.ts'

/** The folder of the cases that come with Errand. */
export const shippedCases = fileURLToPath(new URL('../cases', import.meta.url))

/**
 * Reads every `.yaml` below a folder, one case a file, in order of their paths. EVAL_UNREADABLE says
 * which one is wrong and why.
 */
export const readCases = async (folder: string): Promise<readonly EvalCase[]> => {
  const cases = await Promise.all((await yamlBelow(folder)).map((file) => readCase(folder, file)))
  if (cases.length === 0) throw unreadable(folder, 'no case (*.yaml) is in it')
  const ids = cases.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw unreadable(folder, `two cases have the id ${twice}`)
  return cases
}

const yamlBelow = async (folder: string): Promise<readonly string[]> => {
  try {
    const names = await readdir(folder, { recursive: true })
    return names.filter((name) => name.endsWith('.yaml')).toSorted()
  } catch (thrown) {
    throw unreadable(folder, reasonOf(thrown), thrown)
  }
}

const readCase = async (folder: string, file: string): Promise<EvalCase> => {
  const text = await readFile(path.join(folder, file), 'utf8')
  const read = evalCase.safeParse(yamlOf(text, file))
  if (read.success) return read.data
  throw unreadable(file, onOneLine(read.error), read.error)
}

const yamlOf = (text: string, file: string): unknown => {
  try {
    return parse(text)
  } catch (thrown) {
    throw unreadable(file, reasonOf(thrown), thrown)
  }
}
