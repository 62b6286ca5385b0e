import { ErrandError, makeVisible, role } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { define } from '../define.ts'
import { help } from '../help.ts'
import type { AccountName, ListedAccount } from '../office/office.ts'
import { openOffice } from '../office/open.ts'

export const people = define({
  meta: { name: 'people', description: help('help.people') },
  args: { json: { type: 'boolean', description: help('help.json') } },
  run: async ({ args }) => {
    const { office, language } = await openOffice(process.env)
    const items = (await office.people()).map(bare)
    if (args.json === true) {
      process.stdout.write(`${JSON.stringify({ items })}\n`)
      return
    }
    for (const item of items) process.stdout.write(`${lineOf(item, language)}\n`)
    if (items.length === 0) process.stderr.write(`${say(language, 'people.none')}\n`)
  },
})

export const pair = define({
  meta: { name: 'pair', description: help('help.pair') },
  args: {
    code: { type: 'positional', required: true, description: help('help.pair_code') },
    role: { type: 'string', description: help('help.pair_role') },
  },
  run: async ({ args: { code, role: named = 'member' } }) => {
    const wanted = role.safeParse(named)
    if (!wanted.success)
      throw new ErrandError('USAGE', { reason: `--role is one of ${role.options.join(', ')}` })
    const { office, language } = await openOffice(process.env)
    const account = await office.pair({ code, role: wanted.data })
    process.stdout.write(
      `${say(language, 'reception.paired', { who: nameOf(account), role: wanted.data })}\n`,
    )
  },
})

const account = {
  platform: { type: 'positional', required: true, description: help('help.platform') },
  workspace: { type: 'positional', required: true, description: help('help.workspace') },
  user: { type: 'positional', required: true, description: help('help.user') },
} as const

const banning = (name: 'ban' | 'unban') =>
  define({
    meta: { name, description: help(`help.${name}`) },
    args: account,
    run: async ({ args: { platform, workspace, user } }) => {
      const { office, language } = await openOffice(process.env)
      const named: AccountName = { platform, workspace, user }
      await office[name](named)
      process.stdout.write(`${say(language, `reception.${name}`, { who: user })}\n`)
    },
  })

export const ban = banning('ban')
export const unban = banning('unban')

/** Codes that are out are nobody's to read. */
const bare = ({
  platform,
  workspace,
  user,
  name,
  standing,
  roles,
  person,
}: ListedAccount): ListedAccount => ({
  platform,
  workspace,
  user,
  ...(name === undefined ? {} : { name }),
  standing,
  roles,
  ...(person === undefined ? {} : { person }),
})

const nameOf = ({ name, user }: ListedAccount): string =>
  name === undefined ? user : `${makeVisible(name)} (${user})`

const lineOf = (item: ListedAccount, language: Language): string => {
  const { platform, workspace, user, standing, roles, name = '' } = item
  const named = roles.map((one) => say(language, `role.${one}`)).join(', ')
  const told = { platform, workspace, user, name: makeVisible(name), standing, roles: named }
  return say(language, 'people.line', told)
}
