import { makeVisible } from '@errand/agent-core'
import { say, spanText, type Language } from '@errand/words'
import { define } from '../define.ts'
import { openOffice } from '../office/open.ts'
import type { Listed } from '../office/office.ts'
import { help } from '../help.ts'

const atMost = 100

export const tasks = define({
  meta: { name: 'tasks', description: help('help.tasks') },
  args: {
    open: { type: 'boolean', description: help('help.open') },
    json: { type: 'boolean', description: help('help.json') },
  },
  run: async ({ args }) => {
    const { office, language } = await openOffice(process.env)
    const { items, more } = await office.tasks({ open: args.open === true, limit: atMost })
    if (args.json === true) {
      process.stdout.write(`${JSON.stringify({ items, more })}\n`)
      return
    }
    for (const item of items) process.stdout.write(`${lineOf(item, language)}\n`)
    if (items.length === 0) process.stderr.write(`${say(language, 'tasks.none')}\n`)
    if (more) process.stderr.write(`${say(language, 'tasks.more', { count: atMost })}\n`)
  },
})

const lineOf = ({ id, status, since, title }: Listed, language: Language): string =>
  say(language, 'tasks.line', {
    id,
    status,
    ago: spanText(language, Math.max(0, Date.now() - since)),
    title: makeVisible(title),
  })
