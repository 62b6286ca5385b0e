import { ButtonStyle, ComponentType, MessageFlags, type REST, Routes } from 'discord.js'
import { z } from 'zod'
import type { Spot } from '../../chat/index.ts'
import { type Refused, refusalOf } from './world.ts'

export const quiet = { allowed_mentions: { parse: [] } }

const created = z.object({ id: z.string() })

/** Posts a body as it stands; resolves to the message's id. */
export const create = async (rest: REST, { channel, thread }: Spot, body: object): Promise<string> =>
  created.parse(await rest.post(Routes.channelMessages(thread ?? channel), { body })).id

export const refusedBody = (rest: REST, at: Spot, body: object): Promise<Refused | undefined> =>
  refusalOf(create(rest, at, body))

/** The body of a message in components of the second version. */
export const v2 = (...components: readonly object[]): object => ({
  flags: MessageFlags.IsComponentsV2,
  components,
  ...quiet,
})

export const words = (content: string) => ({ type: ComponentType.TextDisplay, content })

export const button = (id: string, more: object = {}) => ({
  type: ComponentType.Button,
  style: ButtonStyle.Success,
  label: id,
  custom_id: id,
  ...more,
})

export const row = (...components: readonly object[]) => ({ type: ComponentType.ActionRow, components })

export const select = (options: number, more: object = {}) => ({
  type: ComponentType.StringSelect,
  custom_id: 'pick',
  options: Array.from({ length: options }, (_, index) => ({ label: `Option ${index}`, value: `${index}` })),
  ...more,
})
