import { ErrandError } from '@errand/agent-core'
import { rehearsal } from '@errand/config'
import { languageOf, say } from '@errand/words'
import { defineCommand } from 'citty'
import { connect } from '../connect.ts'
import { printProblem } from '../print-problem.ts'
import { readerLanguage } from '../reader-language.ts'
import { once } from './once.ts'
import { createProgress } from './progress.ts'

export const chat = defineCommand({
  meta: { name: 'chat', description: 'Gives the agent a task and shows how it goes.' },
  args: {
    once: {
      type: 'string',
      description: 'The task, in plain words; ends when it comes to rest.',
      valueHint: 'text',
    },
    json: { type: 'boolean', description: 'Prints the task as one JSON object when it comes to rest.' },
    wait: {
      type: 'boolean',
      description: 'Waits for approvals and answers that are given elsewhere, instead of ending.',
    },
    approve: {
      type: 'string',
      description: 'Approves calls of this level for you: write.',
      valueHint: 'write',
    },
    conversation: {
      type: 'string',
      description: 'Which conversation it belongs to; default: your own.',
      valueHint: 'id',
    },
  },
  run: async ({ args }) => {
    if (args.once === undefined) throw new ErrandError('USAGE', { reason: 'chat needs --once "…"' })
    if (args.approve !== undefined && args.approve !== 'write')
      throw new ErrandError('USAGE', { reason: `--approve takes only "write", not "${args.approve}"` })
    const write = (text: string): boolean => process.stderr.write(text)
    const language = languageOf(args.once, { otherwise: readerLanguage(process.env) })
    const connection = await connect({
      env: process.env,
      language,
      onError: (error) => printProblem(error, { write, language }),
    })
    try {
      for (const { key, reason } of connection.warnings) write(`${key}: ${reason}\n`)
      if (connection.hub?.config.models.main === rehearsal)
        write(`${say(language, 'notice.rehearsal')} ${say(language, 'notice.rehearsal_fix')}\n`)
      process.exitCode = await once({
        surface: connection.surface,
        text: args.once,
        language,
        json: args.json === true,
        approveWrites: args.approve === 'write',
        waits: args.wait === true,
        conversation: args.conversation,
        out: (text) => process.stdout.write(text),
        follow: createProgress({ language, write }),
        onInterrupt: (stop) => {
          process.on('SIGINT', stop)
          return () => process.off('SIGINT', stop)
        },
      })
    } finally {
      await connection.close()
    }
  },
})
