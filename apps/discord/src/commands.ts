import { commands, type Command } from '@errand/channel-kit'
import { say } from '@errand/words'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { Us } from './us.ts'

/** Discord's numbers: kinds of commands and of what is filled into them, and where they are offered. */
const kinds = { slash: 1, message: 3, subcommand: 1, text: 3, inServer: 0, withBot: 1 } as const

/** Everything that people find in Discord's own menus: `/errand …`, and a command on messages. */
const menu = (): readonly object[] => [
  {
    type: kinds.slash,
    name: 'errand',
    description: say('en', 'discord.command'),
    description_localizations: inChinese(say('zh', 'discord.command')),
    options: commands.map(subcommand),
    contexts: [kinds.inServer, kinds.withBot],
  },
  {
    type: kinds.message,
    name: say('en', 'discord.about_message'),
    name_localizations: inChinese(say('zh', 'discord.about_message')),
    contexts: [kinds.inServer, kinds.withBot],
  },
]

const subcommand = ({ name, about, usage }: Command): object => ({
  type: kinds.subcommand,
  name,
  description: say('en', about),
  description_localizations: inChinese(say('zh', about)),
  ...(usage === '' ? {} : { options: [{ type: kinds.text, name: 'text', description: usage }] }),
})

const inChinese = (words: string): Readonly<Record<string, string>> => ({ 'zh-CN': words, 'zh-TW': words })

const told = z.array(z.record(z.string(), z.unknown()))

/** Registers the commands, where those that are there are others: Discord counts how often that is done. */
export const register = async (call: Call, { application }: Pick<Us, 'application'>): Promise<void> => {
  const path = `/applications/${application}/commands` as const
  const there = told.parse(await call('GET', path, { query: { with_localizations: 'true' } }))
  const ours = menu()
  const isSame =
    there.length === ours.length &&
    ours.every((one) => there.some((other) => isDeepStrictEqual(within(other, one), one)))
  if (!isSame) await call('PUT', path, { body: ours })
}

/** Of what Discord tells only what we said, for it adds much of its own. */
const within = (theirs: unknown, ours: unknown): unknown => {
  if (Array.isArray(ours))
    return Array.isArray(theirs) ? theirs.map((one, index) => within(one, ours[index])) : theirs
  const [there, said] = [fields.safeParse(theirs), fields.safeParse(ours)]
  if (!there.success || !said.success) return theirs
  return Object.fromEntries(
    Object.entries(said.data).map(([name, value]) => [name, within(there.data[name], value)]),
  )
}

const fields = z.record(z.string(), z.unknown())
