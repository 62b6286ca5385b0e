import type { DiscordMessage } from './shapes.ts'

/** Whether somebody wrote our name; a reply to us is another matter. */
export const isMentioned = (content: string, us: string): boolean =>
  content.includes(`<@${us}>`) || content.includes(`<@!${us}>`)

/** Our mention at the start of a text and at its end. */
interface Edges {
  readonly start: RegExp
  readonly end: RegExp
}

const edges = new Map<string, Edges>()

/** Building a pattern costs far more than using it, so each is built once. */
const edgesOf = (us: string): Edges => {
  const known = edges.get(us)
  if (known !== undefined) return known
  const own = `<@!?${us}>`
  const made = {
    start: new RegExp(String.raw`^(?:\s*${own})+[,:]?\s*`, 'u'),
    end: new RegExp(String.raw`(?:\s*${own})+\s*$`, 'u'),
  }
  edges.set(us, made)
  return made
}

/**
 * What was written, for the model: without the mention of us at its start or end, which says whom it is for, and with
 * the names of others and of emoji.
 */
export const wordsOf = (
  { content, mentions }: Pick<DiscordMessage, 'content' | 'mentions'>,
  us: string,
): string => {
  const { start, end } = edgesOf(us)
  const names = new Map(mentions.map(({ id, global_name: shown, username }) => [id, shown ?? username]))
  return content
    .replace(start, '')
    .replace(end, '')
    .replaceAll(/<@!?(?<id>\d+)>/gu, (whole, id: string) => {
      const name = names.get(id)
      return name === undefined ? whole : `@${name}`
    })
    .replaceAll(/<a?(?<name>:\w+:)\d+>/gu, '$<name>')
    .trim()
}
