import { say } from '@errand/words'
import { define } from '../define.ts'
import { exitCodes } from '../exit-codes.ts'
import { help } from '../help.ts'
import { printProblem } from '../print-problem.ts'
import { readerLanguage } from '../reader-language.ts'
import { untilStopped } from '../start/until-stopped.ts'
import { openPlayground, type Playground } from './open.ts'
import { portOf } from './port.ts'

const write = (text: string): boolean => process.stderr.write(text)

export const playground = define({
  meta: { name: 'playground', description: help('help.playground') },
  args: { port: { type: 'string', description: help('help.playground_port') } },
  run: async ({ args: { port } }) => {
    const language = readerLanguage(process.env)
    const wanted = port === undefined ? {} : { port: portOf(port) }
    const { promise: opened, resolve: open } = Promise.withResolvers<Playground>()
    // Already now: who has enough before it is open wants nothing left behind either.
    const stopped = untilStopped(async () => (await opened)[Symbol.asyncDispose]())
    write(`${say(language, 'playground.starting')}\n`)
    open(openPlayground({ ...wanted, language, report: (error) => printProblem(error, { write, language }) }))
    const { url, home } = await opened
    process.stdout.write(
      `${[
        say(language, 'playground.open', { url }),
        say(language, 'playground.home', { path: home }),
        say(language, 'playground.end'),
      ].join('\n')}\n`,
    )
    await stopped
    write(`${say(language, 'playground.ended')}\n`)
    process.exit(exitCodes.done)
  },
})
