import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { z } from 'zod'

/** A file of JSON lines that outlives a kill. */
export interface Lines<T> {
  readonly append: (line: T) => void
  readonly read: () => readonly T[]
}

/** `durable` lines are on the disk when `append` returns, as an effect on the world is. */
export const linesAt = <T>(
  path: string,
  schema: z.ZodType<T>,
  { durable = false }: { readonly durable?: boolean } = {},
): Lines<T> => ({
  append: (line) => {
    const file = openSync(path, 'a')
    try {
      writeSync(file, `${JSON.stringify(line)}\n`)
      if (durable) fsyncSync(file)
    } finally {
      closeSync(file)
    }
  },
  read: () =>
    existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => schema.parse(JSON.parse(line)))
      : [],
})
