import { errand, type ErrandOptions, type Running } from './errand.ts'

/** What a person types besides letters. */
export const keys = { enter: '\r', escape: '\u{1b}', interrupt: '\u{3}', end: '\u{4}' } as const

/** `script` gives a program a terminal; it takes the whole command as one text on Linux. */
const withTerminal =
  process.platform === 'linux'
    ? ['/bin/sh', '-c', 'exec script -qefc "stty cols 100 rows 40; exec $*" /dev/null', 'sh']
    : ['/usr/bin/script', '-q', '/dev/null']

/** Runs a command of `errand` in a terminal of its own; arguments must be single plain words. */
export const errandInTerminal = (args: readonly string[], options: ErrandOptions): Running =>
  errand(args, { ...options, through: withTerminal })

/** What stays to be read once everything that steers the cursor and every redrawn line is taken out. */
export const readable = (output: string): string =>
  output
    // oxlint-disable-next-line no-control-regex -- what steers the cursor begins with this very character
    .replaceAll(/\u{1b}\[[\d;?]*[A-Za-z]/gu, '')
    .replaceAll('\r', '')
