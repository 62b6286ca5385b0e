import { enableCompileCache } from 'node:module'
import { defineCommand, runCommand, showUsage } from 'citty'
import { exitCodes } from './exit-codes.ts'
import { printProblem } from './print-problem.ts'

enableCompileCache()

const errand = defineCommand({
  meta: {
    name: 'errand',
    description: 'An agent that finishes tasks, asks before it does harm, and reports.',
  },
  subCommands: {
    chat: () => import('./chat/command.ts').then(({ chat }) => chat),
    audit: () => import('./audit.ts').then(({ auditCommand }) => auditCommand),
  },
})

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help') || args.includes('-h')) await usage(args[0])
else
  try {
    await runCommand(errand, { rawArgs: args })
  } catch (thrown) {
    process.exitCode = printProblem(thrown, { write: (text) => process.stderr.write(text) })
  }

/** Help for one command, or for all. */
async function usage(name: string | undefined): Promise<void> {
  if (name === 'chat') return showUsage((await import('./chat/command.ts')).chat, errand)
  if (name === 'audit') return showUsage((await import('./audit.ts')).auditCommand, errand)
  await showUsage(errand)
  if (name === undefined) process.exitCode = exitCodes.usage
}
