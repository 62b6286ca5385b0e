import { z } from 'zod'
import { card, carousel, container, dataTable, plan, table, taskCard } from './cards.ts'
import { inputBlock } from './inputs.ts'
import {
  actions,
  alert,
  context,
  contextActions,
  divider,
  file,
  header,
  image,
  markdown,
  section,
  video,
} from './layout.ts'
import { richText } from './rich-text.ts'

const everywhere = [actions, context, divider, header, image, inputBlock, richText, section, video] as const
const messageOnly = [
  card,
  carousel,
  container,
  contextActions,
  dataTable,
  file,
  markdown,
  plan,
  table,
  taskCard,
] as const

/** A block of a message. */
export const messageBlock = z.discriminatedUnion('type', [...everywhere, ...messageOnly])

export const modalBlock = z.discriminatedUnion('type', [...everywhere, alert, card])
export const homeBlock = z.discriminatedUnion('type', [...everywhere, card, carousel])

export type Block = z.output<typeof messageBlock> | z.output<typeof modalBlock>
