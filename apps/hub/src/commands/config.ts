import { say } from '@errand/words'
import { defineCommand } from 'citty'
import { readHome } from '../connect.ts'
import { define } from '../define.ts'
import { readerLanguage } from '../reader-language.ts'
import { help } from '../help.ts'

const print = define({
  meta: {
    name: 'print',
    description: help('help.config_print'),
  },
  args: { json: { type: 'boolean', description: help('help.json') } },
  run: ({ args }) => {
    const { config, effective, home, warnings } = readHome(process.env)
    const language = readerLanguage(process.env, config)
    if (args.json === true) {
      process.stdout.write(`${JSON.stringify({ home: home.root, settings: effective, warnings })}\n`)
      return
    }
    for (const { key, reason } of warnings) process.stderr.write(`${key}: ${reason}\n`)
    process.stdout.write(`# ${say(language, 'config.home', { path: home.root })}\n`)
    for (const { key, value, from } of effective) {
      const shown = value === undefined ? `# ${key}:` : `${key}: ${JSON.stringify(value)}`
      const why =
        value === undefined ? say(language, 'config.unset') : (from ?? say(language, 'config.default'))
      process.stdout.write(`${shown}  # ${why}\n`)
    }
  },
})

export const config = defineCommand({
  meta: { name: 'config', description: help('help.config') },
  subCommands: { print },
})
