import { enableCompileCache } from 'node:module'
import { defineCommand, runCommand, runMain } from 'citty'
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
try {
  // citty's runMain would print our errors its own way; its help is what it does well.
  if (args.length === 0 || args.includes('--help') || args.includes('-h'))
    await runMain(errand, { rawArgs: [...args, '--help'] })
  else await runCommand(errand, { rawArgs: args })
} catch (thrown) {
  process.exitCode = printProblem(thrown, { write: (text) => process.stderr.write(text) })
}
