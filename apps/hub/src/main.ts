import { stripVTControlCharacters } from 'node:util'
import { defineCommand, renderUsage, runCommand, runMain, type showUsage } from 'citty'
import { printProblem } from './print-problem.ts'
import { readerLanguage } from './reader-language.ts'
import { help } from './help.ts'

const errand = defineCommand({
  meta: {
    name: 'errand',
    description: help('help.errand'),
  },
  subCommands: {
    start: () => import('./start/command.ts').then(({ start }) => start),
    chat: () => import('./chat/command.ts').then(({ chat }) => chat),
    tasks: () => import('./commands/tasks.ts').then(({ tasks }) => tasks),
    approve: () => import('./commands/approve.ts').then(({ approve }) => approve),
    stop: () => import('./commands/task.ts').then(({ stop }) => stop),
    pause: () => import('./commands/task.ts').then(({ pause }) => pause),
    resume: () => import('./commands/task.ts').then(({ resume }) => resume),
    hold: () => import('./commands/hold.ts').then(({ hold }) => hold),
    release: () => import('./commands/hold.ts').then(({ release }) => release),
    people: () => import('./commands/people.ts').then(({ people }) => people),
    pair: () => import('./commands/people.ts').then(({ pair }) => pair),
    ban: () => import('./commands/people.ts').then(({ ban }) => ban),
    unban: () => import('./commands/people.ts').then(({ unban }) => unban),
    audit: () => import('./commands/audit.ts').then(({ audit }) => audit),
    prune: () => import('./commands/prune.ts').then(({ prune }) => prune),
    doctor: () => import('./doctor/command.ts').then(({ doctor }) => doctor),
    config: () => import('./commands/config.ts').then(({ config }) => config),
    slack: () => import('./commands/slack.ts').then(({ slack }) => slack),
    playground: () => import('./playground/command.ts').then(({ playground }) => playground),
    eval: () => import('./eval.ts').then(({ evalCommand }) => evalCommand),
  },
})

/** citty colours its help whatever it is printed to. */
const showPlainUsage: typeof showUsage = async (command, parent) => {
  const usage = await renderUsage(command, parent)
  const isPlain = !process.stdout.isTTY || (process.env['NO_COLOR'] ?? '') !== ''
  process.stdout.write(`${isPlain ? stripVTControlCharacters(usage) : usage}\n`)
}

// Who reads only the first lines of an output has seen enough; the task goes on to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const args = process.argv.slice(2)
try {
  // citty's runMain would print our errors its own way; its help is what it does well.
  if (args.length === 0 || args.includes('--help') || args.includes('-h'))
    await runMain(errand, { rawArgs: [...args, '--help'], showUsage: showPlainUsage })
  else await runCommand(errand, { rawArgs: args })
} catch (thrown) {
  const language = readerLanguage(process.env)
  process.exitCode = printProblem(thrown, { write: (text) => process.stderr.write(text), language })
}
// What was laid down unfinished, such as a model call, would keep the process for as long as it takes.
process.exit()
