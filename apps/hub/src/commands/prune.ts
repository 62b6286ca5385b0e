import { say } from '@errand/words'
import { define } from '../define.ts'
import { openOffice } from '../office/open.ts'
import { help } from '../help.ts'

const dayMs = 86_400_000
const nothing = { tasks: 0, texts: 0, letters: 0 }

export const prune = define({
  meta: {
    name: 'prune',
    description: help('help.prune'),
  },
  args: {
    yes: { type: 'boolean', description: help('help.prune_yes') },
    json: { type: 'boolean', description: help('help.json') },
  },
  run: async ({ args }) => {
    const { office, config, language } = await openOffice(process.env)
    const { days } = config.retention
    const erase = args.yes === true
    const found =
      days === undefined ? nothing : await office.prune({ before: Date.now() - days * dayMs, erase })
    if (args.json === true) {
      process.stdout.write(`${JSON.stringify({ days, erased: erase && days !== undefined, ...found })}\n`)
      return
    }
    if (days === undefined) process.stdout.write(`${say(language, 'prune.unset')}\n`)
    else process.stdout.write(`${say(language, erase ? 'prune.done' : 'prune.would', { ...found, days })}\n`)
  },
})
