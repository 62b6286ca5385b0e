import type { Bot } from './place.ts'
import type { TelegramMessage } from './update.ts'

/** What was written, and whether it is meant for us. */
export interface Addressed {
  /** Without the mention of us. */
  readonly text: string
  readonly command?: { readonly name: string; readonly text: string }
  readonly isMention: boolean
  /** A command for another bot. */
  readonly isForeign: boolean
}

/** Reads the text or caption of a message: a command in front, a mention of us anywhere. */
export const addressed = (
  { text, caption, entities, caption_entities: captionEntities }: TelegramMessage,
  { username, id }: Pick<Bot, 'username' | 'id'>,
): Addressed => {
  const said = text ?? caption ?? ''
  const marks = text === undefined ? captionEntities : entities
  const wordsOf = ({ offset, length }: (typeof marks)[number]): string => said.slice(offset, offset + length)
  const name = `@${username.toLowerCase()}`

  const first = marks.find(({ type, offset }) => type === 'bot_command' && offset === 0)
  const [called = '', to] = first === undefined ? [] : wordsOf(first).slice(1).split('@')
  const isForeign = to !== undefined && to.toLowerCase() !== username.toLowerCase()

  const mentions = marks.filter(
    (mark) =>
      (mark.type === 'mention' && wordsOf(mark).toLowerCase() === name) ||
      (mark.type === 'text_mention' && String(mark.user?.id) === id),
  )
  const rest = first === undefined ? '' : said.slice(first.length).trim()
  return {
    text: withoutName(said, { marks, mentions }),
    ...(first === undefined || isForeign ? {} : { command: { name: called.toLowerCase(), text: rest } }),
    isMention: mentions.length > 0 || (first !== undefined && to !== undefined && !isForeign),
    isForeign,
  }
}

/** Mentions of us at the start and the end say whom it is for; inside a sentence they belong to it. */
const withoutName = (
  said: string,
  { marks, mentions }: { readonly marks: readonly Mark[]; readonly mentions: readonly Mark[] },
): string => {
  const calls = mentions.filter(
    ({ offset, length }) => said.slice(0, offset).trim() === '' || said.slice(offset + length).trim() === '',
  )
  return withLinks(said, [
    ...marks.filter((mark) => !calls.includes(mark)),
    ...calls.map((mark) => ({ ...mark, isCall: true })),
  ]).trim()
}

type Mark = TelegramMessage['entities'][number]

/** A text with where its links lead; without the calls in it. */
export const withLinks = (said: string, marks: readonly (Mark & { readonly isCall?: boolean })[]): string =>
  marks
    .filter(({ isCall, url }) => isCall === true || url !== undefined)
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((text, { offset, length, url, isCall }) => {
      const words = said.slice(offset, offset + length)
      return `${text.slice(0, offset)}${isCall === true ? '' : `[${words}](${url})`}${text.slice(offset + length)}`
    }, said)
