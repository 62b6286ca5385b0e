import type { Seeded } from './seeded.ts'

/** One line of the log; `at` is in ms since 1970. */
export type Entry = {
  readonly at: number
  readonly level: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'FATAL'
  readonly thread: string
  readonly request?: string
  readonly logger: string
  readonly text: string
}

/** Who serves a request: the part of an entry that all lines of one request share. */
export function served(random: Seeded): { readonly thread: string; readonly request: string } {
  return { thread: `http-${random.between(1, 24)}`, request: random.hex(8) }
}

/** The line without its end. */
export function renderEntry({ at, level, thread, request = '-', logger, text }: Entry): string {
  return `${new Date(at).toISOString()} ${level.padEnd(5)} [${thread} ${request}] checkout.${logger}: ${text}`
}
