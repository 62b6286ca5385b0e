import type { RichText, RichTextElement } from '../blocks/rich-text.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What a person typed, as Slack stores it; mentions that were picked from its list stay. */
export const typed = (text: string): string =>
  text
    .split(/(<[@#!][^<>\s]+>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character),
    )
    .join('')

/** Text without Slack's entities. */
export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const element = (part: string): RichTextElement => {
  const [, kind, id = ''] = /^<([@#!])([^<>|\s]+)(?:\|[^<>]*)?>$/.exec(part) ?? []
  if (kind === '@') return { type: 'user', user_id: id }
  if (kind === '#') return { type: 'channel', channel_id: id }
  if (kind === '!' && (id === 'here' || id === 'channel' || id === 'everyone'))
    return { type: 'broadcast', range: id }
  return { type: 'text', text: unescaped(part) }
}

/** The block that Slack's composer makes of what a person typed. */
export const composed = (text: string, blockId: string): RichText => ({
  type: 'rich_text',
  block_id: blockId,
  elements: [
    {
      type: 'rich_text_section',
      elements: text
        .split(/(<[@#!][^<>\s]+>)/)
        .filter((part) => part !== '')
        .map(element),
    },
  ],
})
