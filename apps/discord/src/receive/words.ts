import type { DiscordMessage } from './shapes.ts'

const mentionOf = (id: string): RegExp => new RegExp(`<@!?${id}>`, 'gu')

/** Whether somebody wrote our name; a reply to us is another matter. */
export const isMentioned = (content: string, us: string): boolean => mentionOf(us).test(content)

/**
 * What was written, for the model: without the mention of us at its start or end, which says whom it is for, and with
 * the names of others and of emoji.
 */
export const wordsOf = (
  { content, mentions }: Pick<DiscordMessage, 'content' | 'mentions'>,
  us: string,
): string => {
  const own = `<@!?${us}>`
  const bare = content
    .replace(new RegExp(String.raw`^(?:\s*${own})+[,:]?\s*`, 'u'), '')
    .replace(new RegExp(String.raw`(?:\s*${own})+\s*$`, 'u'), '')
  return mentions
    .reduce(
      (text, { id, global_name: shown, username }) =>
        text.replaceAll(mentionOf(id), () => `@${shown ?? username}`),
      bare,
    )
    .replaceAll(/<a?(?<name>:\w+:)\d+>/gu, '$<name>')
    .trim()
}
