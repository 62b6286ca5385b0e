export { DeliveryProblem, type DeliveryFailure } from './delivery-problem.ts'
export type {
  Commanded,
  Inbound,
  IncomingFile,
  Pressed,
  Removed,
  Revised,
  Said,
  Sender,
  Stopped,
} from './inbound.ts'
export type { Context, MessageRef, Surface, Wanted } from './surface.ts'
export { discordMarkdown } from './markdown/discord.ts'
export { richText } from './markdown/flatten.ts'
export type { LinkPolicy } from './markdown/links.ts'
export { join, plain, slice, type RichText, type Span } from './markdown/rich-text.ts'
export { slackRichText, type SlackElement } from './markdown/slack-rich-text.ts'
export { slackMrkdwn } from './markdown/slack.ts'
export { telegramText, type TelegramEntity, type TelegramText } from './markdown/telegram.ts'
export { limits, type Limit } from './limits.ts'
export { split } from './splitter.ts'
