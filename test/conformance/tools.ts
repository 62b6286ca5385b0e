import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeToolModule } from '../support/operator-tool.ts'

/** Tools about pages at each level, in a module as an operator writes one, and what they have done. */
export interface Pages {
  readonly module: string
  /** What was done, in order: `send_page a`. */
  readonly done: () => readonly string[]
  /** Lets the reads of this gate end. */
  readonly open: (gate: string) => Promise<void>
}

export const createPages = async (folder: string): Promise<Pages> => {
  const log = path.join(folder, 'done.txt')
  const gateOf = (gate: string): string => path.join(folder, `gate-${gate}`)
  const effect = `async ({ page }) => {
    appendFileSync(${JSON.stringify(log)}, NAME + ' ' + page + '\\n')
    return { outcome: 'ok', value: 'done with ' + page }
  }`
  const named = (name: string): string => effect.replace('NAME', JSON.stringify(name))
  const module = await writeToolModule(
    folder,
    [
      {
        name: 'read_page',
        args: ['page'],
        run: `async ({ page }) => ({ outcome: 'ok', value: 'the page ' + page })`,
      },
      {
        name: 'read_slowly',
        args: ['page'],
        run: `async ({ page }, { signal }) => {
          while (!existsSync(${JSON.stringify(gateOf(''))} + page) && !signal.aborted)
            await new Promise((next) => setTimeout(next, 10))
          return { outcome: 'ok', value: 'the page ' + page }
        }`,
      },
      { name: 'send_page', level: 'write', args: ['page'], run: named('send_page') },
      { name: 'drop_page', level: 'dangerous', args: ['page'], run: named('drop_page') },
    ],
    { before: "import { appendFileSync, existsSync } from 'node:fs'" },
  )
  return {
    module,
    done: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
        : [],
    open: (gate) => writeFile(gateOf(gate), ''),
  }
}
