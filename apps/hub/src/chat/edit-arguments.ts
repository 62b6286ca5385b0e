import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ErrandError, reasonOf } from '@errand/agent-core'
import { z } from 'zod'

export type Arguments = Readonly<Record<string, unknown>>

const object = z.record(z.string(), z.unknown())

/** Arguments as a person typed them; INVALID_ARGUMENTS when that is no JSON object. */
export const readArguments = (json: string): Arguments => {
  try {
    return object.parse(JSON.parse(json))
  } catch (thrown) {
    const problems = thrown instanceof SyntaxError ? reasonOf(thrown) : 'a JSON object is expected'
    throw new ErrandError('INVALID_ARGUMENTS', { problems }, { cause: thrown })
  }
}

/**
 * Has a person change arguments in an editor, a command line such as `code --wait`; undefined when they were left as
 * they are. Throws INVALID_ARGUMENTS.
 */
export const editInEditor = async (
  before: string,
  { editor }: { readonly editor: string },
): Promise<Arguments | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'errand-'))
  try {
    const file = path.join(folder, 'arguments.json')
    const shown = pretty(before)
    await writeFile(file, shown, { mode: 0o600 })
    // The person's own command line, with the file as one more word of it.
    const child = spawn('/bin/sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' })
    await once(child, 'exit')
    const after = await readFile(file, 'utf8')
    return after === shown ? undefined : readArguments(after)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const pretty = (json: string): string => {
  try {
    return `${JSON.stringify(JSON.parse(json), undefined, 2)}\n`
  } catch {
    // What was made visible in it is no JSON any more; the person starts from what it shows.
    return `${json}\n`
  }
}
