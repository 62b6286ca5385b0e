import { systemClock } from '@errand/engine'
import { openSqlite, openSqliteReader } from '@errand/storage'
import { say } from '@errand/words'
import { existsSync } from 'node:fs'
import { readHome } from '../connect.ts'
import { define } from '../define.ts'
import { readerLanguage } from '../reader-language.ts'

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
    const { config, home } = readHome(process.env)
    const language = readerLanguage(process.env, config)
    const { days } = config.retention
    const erases = args.yes === true
    const found =
      days === undefined || !existsSync(home.database)
        ? nothing
        : await older(home.database, { before: Date.now() - days * dayMs, erases })
    if (args.json === true) {
      process.stdout.write(`${JSON.stringify({ days, erased: erases && days !== undefined, ...found })}\n`)
      return
    }
    if (days === undefined) process.stdout.write(`${say(language, 'prune.unset')}\n`)
    else process.stdout.write(`${say(language, erases ? 'prune.done' : 'prune.would', { ...found, days })}\n`)
  },
})

const older = async (
  path: string,
  { before, erases }: { readonly before: number; readonly erases: boolean },
): Promise<typeof nothing> => {
  const query = { tenant: 'default', before }
  if (erases) {
    const { store, close } = await openSqlite({ path, clock: systemClock() })
    return store.erase(query).finally(close)
  }
  const { store, close } = await openSqliteReader({ path })
  return store.erasable(query).finally(close)
}
