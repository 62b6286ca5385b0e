import type { Code } from '@errand/agent-core'
import type { Explanation } from '../explanation.ts'
import { chats } from './errors/chats.ts'
import { discord } from './errors/discord.ts'
import { exits } from './errors/exits.ts'
import { house } from './errors/house.ts'
import { models } from './errors/models.ts'
import { people } from './errors/people.ts'
import { requests } from './errors/requests.ts'
import { slack } from './errors/slack.ts'
import { telegram } from './errors/telegram.ts'
import { tools } from './errors/tools.ts'

/** Every error in English, by where it comes from; the headings of docs/troubleshooting.md in this order. */
export const errorAreas = {
  people,
  requests,
  house,
  chats,
  slack,
  discord,
  telegram,
  tools,
  models,
  exits,
} as const

export const errors: Readonly<Record<Code, Explanation>> = {
  ...people,
  ...requests,
  ...house,
  ...chats,
  ...slack,
  ...discord,
  ...telegram,
  ...tools,
  ...models,
  ...exits,
}
