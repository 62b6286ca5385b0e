import { constants } from 'node:os'
import { rehearsal } from '@errand/config'
import { say } from '@errand/words'
import { define } from '../define.ts'
import { exitCodes } from '../exit-codes.ts'
import { printProblem } from '../print-problem.ts'
import { readerLanguage } from '../reader-language.ts'
import { serve } from './serve.ts'
import { help } from '../help.ts'

const write = (text: string): boolean => process.stderr.write(text)

export const start = define({
  meta: { name: 'start', description: help('help.start') },
  args: { json: { type: 'boolean', description: help('help.start_json') } },
  run: async ({ args }) => {
    const asked = readerLanguage(process.env)
    const serving = await serve({
      env: process.env,
      onError: (error) => printProblem(error, { write, language: asked }),
    })
    const { hub, url, tokenFile } = serving
    const language = readerLanguage(process.env, hub.config)
    const stopped = untilStopped(() => {
      write(`${say(language, 'start.stopping')}\n`)
      return serving.stop()
    })
    for (const { key, reason } of hub.warnings) write(`${key}: ${reason}\n`)
    process.stdout.write(
      args.json === true
        ? `${JSON.stringify({ url, pid: process.pid, tokenFile, rehearsal: hub.config.models.main === rehearsal })}\n`
        : `${readyText(serving, language)}\n`,
    )
    await stopped
    write(`${say(language, 'start.stopped')}\n`)
    // What was not laid down in time, such as a model call, would keep the process for as long as it takes.
    process.exit(exitCodes.done)
  },
})

const readyText = (
  { hub, url, tokenFile }: Awaited<ReturnType<typeof serve>>,
  language: 'en' | 'zh',
): string =>
  [
    say(language, 'start.ready', { url }),
    tokenFile === undefined
      ? say(language, 'start.token_set')
      : say(language, 'start.token_file', { path: tokenFile }),
    ...(hub.config.models.main === rehearsal
      ? [say(language, 'notice.rehearsal'), say(language, 'notice.rehearsal_fix')]
      : []),
    say(language, 'start.ask', { question: say(language, 'start.question') }),
    say(language, 'start.stop'),
  ].join('\n')

/** Stops at the first signal, and at once at the second; resolves when all is laid down. */
const untilStopped = (stop: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    let isStopping = false
    const onSignal = (signal: 'SIGINT' | 'SIGTERM'): void => {
      if (isStopping) process.exit(128 + constants.signals[signal])
      isStopping = true
      stop().then(resolve, reject)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
