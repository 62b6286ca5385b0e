import { say } from '@errand/words'
import { define } from '../define.ts'
import { openOffice } from '../office/open.ts'

const dayMs = 86_400_000
const nothing = { tasks: 0, texts: 0, letters: 0 }

export const prune = define({
  meta: {
    name: 'prune',
    description: 'Shows which texts of ended tasks are older than retention.days; with --yes erases them.',
  },
  args: {
    yes: { type: 'boolean', description: 'Erases them. Journals still verify afterwards.' },
    json: { type: 'boolean', description: 'Prints one JSON object.' },
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
