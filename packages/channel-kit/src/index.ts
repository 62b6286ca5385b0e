export { DeliveryProblem, type DeliveryFailure } from './delivery-problem.ts'
export { createDelivery, type Delivery, type DeliveryOptions } from './delivery/delivery.ts'
export { isOfEnd } from './delivery/is-of-end.ts'
export { createPoster, type Poster } from './delivery/poster.ts'
export type { Noted } from './delivery/signs.ts'
export { onceInAWhile } from './delivery/trouble.ts'
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
export { commands } from './commands.ts'
export type { Command } from './commands/command.ts'
export type { FileSource } from './file-source.ts'
export { lookupOf } from './lookup.ts'
export { createNewest } from './newest.ts'
export { patient, sayLine } from './patient.ts'
export { languageFor, nameAt } from './reception/desk.ts'
export { createReception, type Ignored, type Reception } from './reception/reception.ts'
export type { Desk } from './reception/desk.ts'
export type { Field, Form, Reply } from './reception/reply.ts'
export type { MessageRef, PostedFile, Surface, TaskStatus } from './surface.ts'
export { canLinkOnDiscord, discordMarkdown } from './markdown/discord.ts'
export { richText } from './markdown/flatten.ts'
export { beside, isWeb, type LinkPolicy } from './markdown/links.ts'
export { join, plain, slice, type RichText, type Span } from './markdown/rich-text.ts'
export { shownHosts } from './markdown/shown-hosts.ts'
export { slackRichText, type SlackElement } from './markdown/slack-rich-text.ts'
export { slackMrkdwn } from './markdown/slack.ts'
export { telegramText, type TelegramEntity, type TelegramText } from './markdown/telegram.ts'
export { treeOf, wordsOf, type Marked, type Tree } from './markdown/tree.ts'
export type { Answer } from './message/answer.ts'
export type { ApprovalCard } from './message/approval-card.ts'
export type { Card } from './message/card.ts'
export type { Ending } from './message/ending.ts'
export { handOverText } from './message/hand-over-text.ts'
export type { Line } from './message/line.ts'
export type { TextFile } from './message/long-pieces.ts'
export type { Act, Button } from './message/button.ts'
export type { Message } from './message/message.ts'
export type { Reading } from './message/reading.ts'
export { messagesOf, type Standing } from './message/messages-of.ts'
export type { PastQuestion, QuestionCard } from './message/question-card.ts'
export { limits, type Limit } from './limits.ts'
export { split } from './splitter.ts'
