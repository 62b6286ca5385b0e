import { ErrandError } from '@errand/agent-core'
import { defineCommand } from 'citty'
import { once } from './once.ts'

export const chat = defineCommand({
  meta: { name: 'chat', description: 'Gives the agent a task and shows how it goes.' },
  args: {
    once: {
      type: 'string',
      description: 'The task, in plain words; ends when it comes to rest.',
      valueHint: 'text',
    },
    json: { type: 'boolean', description: 'Prints the task as one JSON object when it comes to rest.' },
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
    process.exitCode = await once({
      text: args.once,
      env: process.env,
      json: args.json === true,
      approveWrites: args.approve === 'write',
      conversation: args.conversation,
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      onInterrupt: (stop) => {
        process.on('SIGINT', stop)
        return () => process.off('SIGINT', stop)
      },
    })
  },
})
