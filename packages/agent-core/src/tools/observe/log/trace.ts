const frame =
  /^(?:\s+at\s|\s*\.{3} \d+ (?:more|common)|\s*Caused by:|\s*Suppressed:|Traceback \(most recent|\s+File "|goroutine \d+|\s*stack backtrace:|\s+\d+:\s+0x|\t)/

/** Whether a line goes on with the one before it: a stack trace, or what is indented below a line with a time. */
export const goesOn = (line: string, { timed }: { readonly timed: boolean }): boolean =>
  frame.test(line) || (timed && /^\s/.test(line))

const named =
  /\b(?:[\w$]+\.){0,12}[A-Z][\w$]{0,80}?(?:Exception|Error|Panic|Fault)\b|\bOutOfMemory\w*|\bSIG[A-Z]{3,5}\b|\b(?:segfault|panic)\b|\bE(?:CONN[A-Z]{3,8}|NOENT|ACCES|PIPE|TIMEDOUT|ADDRINUSE|MFILE|NOSPC|PERM)\b/g

/** The exceptions that a line names, each once. */
export const exceptionsIn = (line: string): readonly string[] => [
  ...new Set(Array.from(line.slice(0, 2_000).matchAll(named), ([name]) => name)),
]
