import { ErrandError } from '@errand/agent-core'
import { rehearsal } from '@errand/config'
import { languageOf, say, type Language } from '@errand/words'
import { connect, type Connection } from '../connect.ts'
import { define } from '../define.ts'
import { exitCodes } from '../exit-codes.ts'
import { onPress } from '../presses.ts'
import { printProblem } from '../print-problem.ts'
import { readerLanguage } from '../reader-language.ts'
import type { Follow } from './follow.ts'
import { once } from './once.ts'
import { createProgress } from './progress.ts'
import { createStepper } from './stepper.ts'
import { help } from '../help.ts'

const write = (text: string): boolean => process.stderr.write(text)

export const chat = define({
  meta: { name: 'chat', description: help('help.chat') },
  args: {
    once: {
      type: 'string',
      description: help('help.once'),
      valueHint: 'text',
    },
    json: { type: 'boolean', description: help('help.once_json') },
    wait: {
      type: 'boolean',
      description: help('help.wait'),
    },
    approve: {
      type: 'string',
      description: help('help.approve_level'),
      valueHint: 'write',
    },
    conversation: {
      type: 'string',
      description: help('help.conversation'),
      valueHint: 'name',
    },
    trace: {
      type: 'boolean',
      description: help('help.trace'),
    },
    step: { type: 'boolean', description: help('help.step') },
  },
  run: async ({ args }) => {
    const misuse = misuseOf(args)
    if (misuse !== undefined) throw new ErrandError('USAGE', { reason: misuse })
    const asked = readerLanguage(process.env)
    const stepper = createStepper()
    const connection = await connect({
      env: process.env,
      language: args.once === undefined ? asked : languageOf(args.once, { otherwise: asked }),
      onError: (error) => printProblem(error, { write, language: asked }),
      hub: args.step === true ? { beforeDecision: stepper.beforeDecision } : {},
    })
    const own = readerLanguage(process.env, connection.config)
    const language = args.once === undefined ? own : languageOf(args.once, { otherwise: own })
    try {
      if (args.step === true && connection.hub === undefined)
        throw new ErrandError('USAGE', {
          reason: '--step needs the hub in this process, and one runs already',
        })
      if (connection.hub !== undefined) stepper.bind(connection.hub)
      announce(connection, language)
      const { surface } = connection
      if (args.once === undefined) {
        const { interactive } = await import('./interactive.ts')
        process.exitCode = await interactive({
          surface,
          language,
          conversation: args.conversation,
          traces: args.trace === true,
          stepper: args.step === true ? stepper : undefined,
        })
        return
      }
      process.exitCode = await once({
        surface,
        text: args.once,
        language,
        json: args.json === true,
        approveWrites: args.approve === 'write',
        waits: args.wait === true,
        conversation: args.conversation,
        out: (text) => process.stdout.write(text),
        follow: await followOf({ traces: args.trace === true, connection, language }),
        onInterrupt: (stop) => {
          let isStopping = false
          return onPress(['SIGINT'], () => {
            // Even a stop may find no way.
            if (isStopping) process.exit(exitCodes.stopped)
            isStopping = true
            stop()
          })
        },
      })
    } finally {
      await connection.close()
    }
  },
})

const misuseOf = (args: {
  readonly once?: string | undefined
  readonly json?: boolean | undefined
  readonly wait?: boolean | undefined
  readonly approve?: string | undefined
  readonly step?: boolean | undefined
}): string | undefined => {
  if (args.approve !== undefined && args.approve !== 'write')
    return `--approve takes only "write", not "${args.approve}"`
  if (args.once !== undefined) return args.step === true ? '--step does not go with --once' : undefined
  if (args.json === true || args.wait === true || args.approve !== undefined)
    return '--json, --wait and --approve need --once "…"'
  return undefined
}

/** What the person should know before the first task. */
const announce = ({ warnings, hub }: Connection, language: Language): void => {
  for (const { key, reason } of warnings) write(`${key}: ${reason}\n`)
  if (hub?.config.models.main === rehearsal)
    write(`${say(language, 'notice.rehearsal')} ${say(language, 'notice.rehearsal_fix')}\n`)
}

const followOf = async ({
  traces,
  connection: { surface },
  language,
}: {
  readonly traces: boolean
  readonly connection: Connection
  readonly language: Language
}): Promise<Follow> => {
  if (!traces) return createProgress({ language, write })
  const { createTrace } = await import('./trace.ts')
  return createTrace({ surface, language, write })
}
