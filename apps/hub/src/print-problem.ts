import { stripVTControlCharacters } from 'node:util'
import { ErrandError, makeVisible, reasonOf } from '@errand/agent-core'
import { ConfigError } from '@errand/config'
import { explain, type Explanation, type Language } from '@errand/words'
import { exitCodes } from './exit-codes.ts'
import { ToldError } from './remote/told-error.ts'

/**
 * Prints what went wrong and what to do, in one to three lines, with everything that cannot be seen made visible;
 * returns the exit code it calls for.
 */
export const printProblem = (
  thrown: unknown,
  { write, language = 'en' }: { readonly write: (text: string) => void; readonly language?: Language },
): number => {
  if (thrown instanceof ConfigError) {
    for (const problem of thrown.problems) write(line(problem.code, explain(language, problem)))
    return exitCodes.usage
  }
  if (thrown instanceof ErrandError) {
    write(line(thrown.code, thrown instanceof ToldError ? thrown.explanation : explain(language, thrown)))
    return usageCodes.has(thrown.code) ? exitCodes.usage : exitCodes.failed
  }
  // citty names what is wrong with the command line by a code of its own.
  if (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    thrown.name === 'CLIError'
  ) {
    const reason = stripVTControlCharacters(reasonOf(thrown))
    write(line('USAGE', explain(language, { code: 'USAGE', params: { reason } })))
    return exitCodes.usage
  }
  write(makeVisible(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`))
  return exitCodes.failed
}

const line = (code: string, { text, fix }: Explanation): string => makeVisible(`${code}: ${text}\n  ${fix}\n`)

const usageCodes: ReadonlySet<string> = new Set([
  'USAGE',
  'EVAL_UNREADABLE',
  'EMPTY_MESSAGE',
  'MESSAGE_TOO_LONG',
  'BAD_CHARACTERS',
])
