import { role, type AccountRow } from '@errand/agent-core'
import { say } from '@errand/words'
import { lineTo, type Reply } from '../reception/reply.ts'
import type { Command, Given } from './command.ts'

const link: Command = {
  name: 'link',
  about: 'command.link',
  usage: '[CODE]',
  who: 'member',
  run: async ({ desk: { people }, by, language, commanded, text }) => {
    // A code that others could read would join their account with this one.
    if (commanded.place.kind !== 'private') return lineTo('person', say(language, 'reception.in_private'))
    if (text !== '') {
      await people.link({ code: text, by })
      return lineTo('person', say(language, 'reception.linked'))
    }
    return lineTo('person', say(language, 'reception.link', await people.beginLink(by)))
  },
}

const unlink: Command = {
  name: 'unlink',
  about: 'command.unlink',
  usage: '',
  who: 'member',
  run: async ({ desk: { people }, by, language }) =>
    lineTo(
      'person',
      say(language, (await people.unlink(by)) ? 'reception.unlinked' : 'reception.not_linked'),
    ),
}

const pair: Command = {
  name: 'pair',
  about: 'command.pair',
  usage: 'CODE [member|approver|owner]',
  who: 'owner',
  run: async (given) => {
    const { desk, by, language, text } = given
    const [code = '', named = 'member', ...more] = text.split(/\s+/u)
    const wanted = role.safeParse(named)
    if (code === '' || !wanted.success || more.length > 0) return usageOf(given, pair)
    const account = await desk.people.pair({ code, role: wanted.data, by })
    return lineTo('person', say(language, 'reception.paired', { who: nameOf(account), role: wanted.data }))
  },
}

/** Somebody as the platforms write a mention of them: `<@U1>`, `<@U1|ann>`, `<@!1>`. */
const idIn = (word: string): string => /^<@!?(?<id>[^|>]+)(?:\|[^>]*)?>$/u.exec(word)?.groups?.['id'] ?? word

/** `platform workspace user`, or `user` alone for somebody where the owner's own account is. */
const banning = (name: 'ban' | 'unban'): Command => {
  const command: Command = {
    name,
    about: `command.${name}`,
    usage: '[PLATFORM WORKSPACE] USER',
    who: 'owner',
    run: async (given) => {
      const { desk, by, language, text } = given
      const words = text.split(/\s+/u).map(idIn)
      // Not of the place: on Discord accounts are the same in all servers.
      const { platform, workspace } = by
      const [one = '', two, three] = words
      const isShort = words.length === 1
      if (one === '' || !(isShort || words.length === 3)) return usageOf(given, command)
      const account = isShort
        ? { platform, workspace, user: one }
        : { platform: one, workspace: two ?? '', user: three ?? '' }
      await desk.people[name]({ account, by })
      return lineTo('person', say(language, `reception.${name}`, { who: account.user }))
    },
  }
  return command
}

const usageOf = ({ language }: Given, { name, usage }: Command): Reply =>
  lineTo('person', say(language, 'reception.usage', { command: `/errand ${name} ${usage}` }))

const nameOf = ({ name, user }: AccountRow): string => (name === undefined ? user : `${name} (${user})`)

/** Who may do what: for everybody their own accounts, for owners all. */
export const peopleCommands: readonly Command[] = [link, unlink, pair, banning('ban'), banning('unban')]
