import type { WireEntity } from '../wire.ts'
import type { Formatted } from './formatted.ts'
import { sorted } from './formatted.ts'

const kinds: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['url', /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g],
  ['email', /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/g],
  // Telegram knows the ends of all domains, and so takes names of files for addresses.
  [
    'url',
    /(?<![\w@./-])(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|ai|me|co|md|py|sh|rs|zip)\b(?:\/[^\s<>"]*[\w/])?/gi,
  ],
  ['mention', /(?<![\w@/])@[a-z]\w{3,31}\b/gi],
  ['bot_command', /(?<![\w/<>])\/[a-z]\w{0,31}(?:@[a-z]\w{3,31})?(?![\w/])/gi],
  ['hashtag', /(?<![\w#&])#[\p{L}\w]*[\p{L}_][\p{L}\w]*/gu],
]

/** Adds the entities that Telegram finds by itself, outside of code and of what is marked as a link already. */
export const detected = ({ text, entities }: Formatted): Formatted => {
  const closed = entities.filter(({ type }) =>
    ['code', 'pre', 'text_link', 'text_mention', 'custom_emoji'].includes(type),
  )
  const found = kinds
    .flatMap(([type, pattern]) =>
      [...text.matchAll(pattern)].map((match): WireEntity => ({
        type,
        offset: match.index,
        length: match[0].length,
      })),
    )
    .filter((entity) => !closed.some((other) => overlap(entity, other)))
  // An address contains what would be a mention or a command by itself.
  const outer = found.filter(
    (entity, index) => !found.slice(0, index).some((other) => overlap(entity, other)),
  )
  return { text, entities: sorted([...entities, ...outer]) }
}

const overlap = (one: WireEntity, other: WireEntity): boolean =>
  one.offset < other.offset + other.length && other.offset < one.offset + one.length
