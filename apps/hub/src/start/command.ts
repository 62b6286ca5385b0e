import { rehearsal } from '@errand/config'
import { say, type Language } from '@errand/words'
import { define } from '../define.ts'
import { exitCodes } from '../exit-codes.ts'
import { printProblem } from '../print-problem.ts'
import { readerLanguage } from '../reader-language.ts'
import { freshen, isBuilt } from './console.ts'
import { serve, type Serving } from './serve.ts'
import { help } from '../help.ts'
import { untilStopped } from './until-stopped.ts'

const write = (text: string): boolean => process.stderr.write(text)

export const start = define({
  meta: { name: 'start', description: help('help.start') },
  args: { json: { type: 'boolean', description: help('help.start_json') } },
  run: async ({ args }) => {
    const asked = readerLanguage(process.env)
    const page = await import('@errand/console/build')
    const onError = (error: unknown): number => printProblem(error, { write, language: asked })
    const serving = await serve({ env: process.env, consoleFiles: page.consoleFiles, onError })
    const { hub, url, made, platforms } = serving
    const language = readerLanguage(process.env, hub.config)
    const stopped = untilStopped(() => {
      write(`${say(language, 'start.stopping')}\n`)
      return serving.stop()
    })
    for (const { key, reason } of hub.warnings) write(`${key}: ${reason}\n`)
    // The API answers already.
    await freshen(page, { onBuild: () => write(`${say(language, 'start.building')}\n`) }).catch(
      (thrown: unknown) => printProblem(thrown, { write, language }),
    )
    // A platform that is far away must not hold up the others, nor the console.
    void platforms.start({
      // Where nobody reads along, it is a line of the log like any other.
      onProblem: process.stderr.isTTY ? (thrown) => printProblem(thrown, { write, language }) : hub.report,
    })
    const hasPage = await isBuilt(page)
    const isTerminal = process.stdout.isTTY
    process.stdout.write(
      args.json === true
        ? `${JSON.stringify({ url, pid: process.pid, tokenFile: made?.file, rehearsal: hub.config.models.main === rehearsal })}\n`
        : `${readyText(serving, { language, hasPage, isTerminal })}\n`,
    )
    await stopped
    write(`${say(language, 'start.stopped')}\n`)
    // What was not laid down in time, such as a model call, would keep the process for as long as it takes.
    process.exit(exitCodes.done)
  },
})

const readyText = (
  { hub, url, made }: Serving,
  {
    language,
    hasPage,
    isTerminal,
  }: { readonly language: Language; readonly hasPage: boolean; readonly isTerminal: boolean },
): string =>
  [
    say(language, hasPage ? 'start.open' : 'start.ready', { url }),
    tokenText(made, { language, isTerminal }),
    ...(hub.config.models.main === rehearsal
      ? [say(language, 'notice.rehearsal'), say(language, 'notice.rehearsal_fix')]
      : []),
    say(language, 'start.ask', { question: say(language, 'start.question') }),
    say(language, 'start.stop'),
  ].join('\n')

/** The token itself is shown to a person alone: what is piped may be kept by who knows whom. */
const tokenText = (
  made: Serving['made'],
  { language, isTerminal }: { readonly language: Language; readonly isTerminal: boolean },
): string => {
  if (made === undefined) return say(language, 'start.token_set')
  return isTerminal
    ? say(language, 'start.sign_in', { token: made.token })
    : say(language, 'start.token_file', { path: made.file })
}
