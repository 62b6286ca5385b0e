import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Person } from '../workspace/person.ts'
import type { Context } from './context.ts'
import { flag } from './fields.ts'
import { type Answer, type Method, method } from './method.ts'

const wirePerson = (person: Person, { identity }: Context): Answer => {
  const isStranger = person.team !== identity.team
  const isGuest = person.isGuest === true && !isStranger
  return {
    id: person.id,
    team_id: person.team,
    name: person.name.toLowerCase().replaceAll(' ', '.'),
    deleted: false,
    real_name: person.name,
    tz: 'Europe/Berlin',
    tz_label: 'Central European Time',
    tz_offset: 3600,
    profile: {
      real_name: person.name,
      display_name: person.name,
      team: person.team,
      ...(person.isBot === true && {
        api_app_id: `A${person.id.slice(1)}`,
        bot_id: `B${person.id.slice(1)}`,
      }),
    },
    is_admin: false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: isGuest,
    is_ultra_restricted: false,
    is_bot: person.isBot ?? false,
    is_app_user: false,
    ...(isStranger && { is_stranger: true }),
    updated: 0,
    locale: 'en-US',
  }
}

const usersInfo = method({
  scopes: ['users:read'],
  tier: 4,
  fields: { user: z.string(), include_locale: flag.optional() },
  run: ({ user }, context) => {
    const { identity, store } = context
    const app: Person = { id: identity.botUser, name: identity.botName, team: identity.team, isBot: true }
    const person = user === identity.botUser ? app : store.people.get(user)
    if (person === undefined) throw new Refusal('user_not_found')
    return { user: wirePerson(person, context) }
  },
})

const botsInfo = method({
  scopes: ['users:read'],
  tier: 3,
  fields: { bot: z.string().optional() },
  run: ({ bot }, { identity, store }) => {
    const own = { id: identity.bot, name: identity.botName, user_id: identity.botUser, app_id: identity.app }
    const other = store.people
      .all()
      .find((person) => person.isBot === true && `B${person.id.slice(1)}` === bot)
    if (bot !== identity.bot && other === undefined) throw new Refusal('bot_not_found')
    const named =
      other === undefined
        ? own
        : { id: bot, name: other.name, user_id: other.id, app_id: `A${other.id.slice(1)}` }
    return { bot: { ...named, deleted: false, updated: 0, icons: {} } }
  },
})

const teamInfo = method({
  scopes: ['team:read'],
  tier: 3,
  fields: { team: z.string().optional() },
  run: (_, { identity }) => ({
    team: { id: identity.team, name: 'Simulated', domain: 'simulated', email_domain: '', icon: {} },
  }),
})

const authTest = method({
  tier: 4,
  fields: {},
  run: (_, { identity, url }) => ({
    url: `${url()}/`,
    team: 'Simulated',
    user: identity.botName,
    team_id: identity.team,
    user_id: identity.botUser,
    bot_id: identity.bot,
    app_id: identity.app,
    is_enterprise_install: false,
  }),
})

const connectionsOpen = method({
  token: 'app',
  tier: 4,
  fields: {},
  run: (_, { socketUrl }) => ({ url: socketUrl() }),
})

export const directoryMethods: Readonly<Record<string, Method>> = {
  'auth.test': authTest,
  'apps.connections.open': connectionsOpen,
  'users.info': usersInfo,
  'bots.info': botsInfo,
  'team.info': teamInfo,
}
