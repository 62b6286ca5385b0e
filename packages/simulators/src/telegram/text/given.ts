import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import type { WireEntity } from '../wire.ts'
import { type Formatted, sorted } from './formatted.ts'

const user = z.looseObject({
  id: z.number(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(''),
})

/** The shape of entities as a bot gives them. */
export const givenEntities = z.array(
  z.looseObject({
    type: z.string(),
    offset: z.number(),
    length: z.number(),
    url: z.string().optional(),
    language: z.string().optional(),
    custom_emoji_id: z.string().optional(),
    user: user.optional(),
  }),
)

const types = new Set(
  (
    'mention hashtag cashtag bot_command url email phone_number bold italic ' +
    'underline strikethrough spoiler blockquote expandable_blockquote code pre text_link text_mention ' +
    'custom_emoji date_time'
  ).split(' '),
)
/** Telegram drops what comes after this many. */
const most = 100

/**
 * Text with entities that a bot gives itself. One that does not lie in the text, or begins or ends inside a character,
 * is refused. Telegram cuts or drops those that cross others, or stand where their kind may not, instead of refusing
 * them: here they are dropped and complained of.
 */
export const formattedGiven = (
  text: string,
  given: z.infer<typeof givenEntities>,
): { readonly formatted: Formatted; readonly complaints: readonly string[] } => {
  const entities = outerFirst(given.map((entity) => checked(text, entity)))
  const nested = entities.filter(
    (entity, index) => !entities.slice(0, index).some((other) => cross(other, entity)),
  )
  const allowed = nested.filter(
    (entity, index) =>
      !nested.slice(0, index).some((other) => holds(other, entity) && !mayHold(other, entity)),
  )
  const crossing = entities.length - nested.length
  const misplaced = nested.length - allowed.length
  return {
    formatted: { text, entities: allowed.slice(0, most) },
    complaints: [
      ...(crossing > 0 ? [`${crossing} entities cross others instead of lying inside them`] : []),
      ...(misplaced > 0 ? [`${misplaced} entities stand inside of others that cannot hold them`] : []),
      ...(allowed.length > most ? [`${allowed.length} entities, and ${most} are the most`] : []),
    ],
  }
}

const wrong = (what: string): Error => badRequest(`can't parse entities: ${what}`)

const checked = (text: string, given: z.infer<typeof givenEntities>[number]): WireEntity => {
  const { type, offset, length, url, language, custom_emoji_id: emoji, user: mentioned } = given
  if (!types.has(type)) throw badRequest(`can't parse MessageEntity: Unsupported type "${type}" specified`)
  const end = offset + length
  if (!Number.isInteger(offset) || offset < 0) throw wrong('Receive an entity with incorrect offset')
  if (!Number.isInteger(length) || length <= 0) throw wrong('Receive an entity with incorrect length')
  if (end > text.length)
    throw wrong(
      `Entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end}`,
    )
  if (isInside(text, offset))
    throw wrong(`Entity begins in a middle of a UTF-16 symbol at byte offset ${offset}`)
  if (isInside(text, end))
    throw wrong(`Entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol`)
  return {
    type,
    offset,
    length,
    ...(url === undefined ? {} : { url }),
    ...(language === undefined ? {} : { language }),
    ...(emoji === undefined ? {} : { custom_emoji_id: emoji }),
    ...(mentioned === undefined ? {} : { user: mentioned }),
  }
}

const isInside = (text: string, at: number): boolean => /[\u{dc00}-\u{dfff}]/u.test(text[at] ?? '')

const cross = (one: WireEntity, other: WireEntity): boolean => {
  const end = one.offset + one.length
  return other.offset < end && other.offset + other.length > end
}

const holds = (one: WireEntity, other: WireEntity): boolean =>
  other.offset >= one.offset && other.offset + other.length <= one.offset + one.length

const isCode = ({ type }: WireEntity): boolean => type === 'code' || type === 'pre'
const isQuote = ({ type }: WireEntity): boolean => type.endsWith('blockquote')
const styles = new Set(['bold', 'italic', 'underline', 'strikethrough', 'spoiler'])

/** Code holds nothing and stands in nothing but a quote, quotes do not nest, and only styles mix with everything else. */
const mayHold = (outer: WireEntity, inner: WireEntity): boolean => {
  if (isCode(outer)) return false
  if (isQuote(outer)) return !isQuote(inner)
  return !isCode(inner) && (styles.has(outer.type) || styles.has(inner.type))
}

/** Of two that cover the same, a quote is the outer one. */
const outerFirst = (entities: readonly WireEntity[]): readonly WireEntity[] =>
  sorted(entities.toSorted((one, other) => Number(isQuote(other)) - Number(isQuote(one))))
