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

/** What `keep_page` writes: every byte there is, more than one time. */
export const pageBytes = Buffer.from(Array.from({ length: 1_024 }, (_, n) => (n * 7) % 256))

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
      {
        name: 'keep_page',
        args: ['page'],
        run: `async ({ page }, { folder }) => {
          writeFileSync(folder + '/' + page + '.bin', Buffer.from(${JSON.stringify(pageBytes.toString('base64'))}, 'base64'))
          return { outcome: 'ok', value: page + '.bin' }
        }`,
      },
      {
        name: 'measure_heap',
        run: `async () => {
          setFlagsFromString('--expose-gc')
          runInNewContext('gc')()
          return { outcome: 'ok', value: 'heap of ' + process.memoryUsage().heapUsed + ' bytes' }
        }`,
      },
      { name: 'send_page', level: 'write', args: ['page'], run: named('send_page') },
      { name: 'drop_page', level: 'dangerous', args: ['page'], run: named('drop_page') },
    ],
    {
      before: [
        "import { appendFileSync, existsSync, writeFileSync } from 'node:fs'",
        "import { setFlagsFromString } from 'node:v8'",
        "import { runInNewContext } from 'node:vm'",
      ].join('\n'),
    },
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
