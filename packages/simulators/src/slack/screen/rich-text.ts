import type { RichText, RichTextElement } from '../blocks/rich-text.ts'
import { type Names, type Words, joined, marked, plain } from './words.ts'

const styled = (words: Words, style: RichTextElement['style']): Words => {
  const kinds = (['bold', 'italic', 'strike', 'code'] as const).filter((kind) => style?.[kind] === true)
  return kinds.reduce<Words>((inner, kind) => marked(kind, inner), words)
}

const read = (element: RichTextElement, names: Names): Words => {
  switch (element.type) {
    case 'text':
      return plain(element.text)
    case 'link':
      return marked('link', plain(element.text ?? element.url), element.url)
    case 'user':
      return marked('mention', plain(`@${names.person(element.user_id)}`))
    case 'channel':
      return marked('mention', plain(`#${names.room(element.channel_id)}`))
    case 'broadcast':
      return marked('mention', plain(`@${element.range}`))
    case 'usergroup':
      return marked('mention', plain(`@${element.usergroup_id}`))
    case 'team':
      return marked('mention', plain(`@${element.team_id}`))
    case 'emoji':
      return plain(`:${element.name}:`)
    case 'color':
      return plain(element.value)
    case 'date':
      return plain(element.fallback ?? String(element.timestamp))
  }
}

const run = (elements: readonly RichTextElement[], names: Names): Words =>
  joined(
    elements.map((element) => styled(read(element, names), element.style)),
    '',
  )

export const fromRichText = ({ elements }: RichText, names: Names): Words =>
  joined(
    elements.map((part) => {
      switch (part.type) {
        case 'rich_text_section':
          return run(part.elements, names)
        case 'rich_text_list':
          return marked(
            'list',
            joined(
              part.elements.map((item, index) =>
                joined(
                  // A number is read with its item, a dot is not.
                  [
                    plain(part.style === 'ordered' ? `${(part.offset ?? 0) + index + 1}.` : ''),
                    run(item.elements, names),
                  ],
                  ' ',
                ),
              ),
            ),
          )
        case 'rich_text_quote':
          return marked('quote', run(part.elements, names))
        case 'rich_text_preformatted':
          return marked('pre', run(part.elements, names), part.language)
      }
    }),
  )
