import type { Seen } from '@errand/simulators/chat'
import { bytesText, say, type Language } from '@errand/words'
import { everybody, type Seat, type Who } from '../seat.ts'
import { html, type Html } from './html.ts'

/** Who wrote a message, as whoever looks at it knows them. */
export interface Author {
  readonly name: string
  readonly tone: 'errand' | Who
  readonly isMe: boolean
}

export const authorOf = (
  { by }: Pick<Seen, 'by'>,
  { people, who }: Pick<Seat, 'people'> & { readonly who: Who },
): Author => {
  for (const tone of everybody)
    if (people[tone].id === by) return { name: people[tone].name, tone, isMe: tone === who }
  return { name: 'Errand', tone: 'errand', isMe: false }
}

/** Slack tells reactions by their names. */
const signs: Readonly<Record<string, string>> = { eyes: '👀', inbox_tray: '📥' }

const clock = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(at)

const filesOf = ({ files }: Seen, language: Language): readonly Html[] =>
  files.map(
    ({ name, size }) =>
      html`<div class="file"><b>${name}</b><small>${bytesText(language, size)}</small></div>`,
  )

const reactionsOf = ({ reactions }: Seen): Html | undefined =>
  reactions.length === 0
    ? undefined
    : html`<div class="reactions">${reactions.map((name) => html`<span>${signs[name] ?? name}</span>`)}</div>`

/** A message with who wrote it and when, what came with it, and what stands on it. */
export const message = (
  seen: Seen,
  {
    author,
    body,
    language,
    isReply = false,
    tail,
  }: {
    readonly author: Author
    readonly body: Html
    readonly language: Language
    /** In a thread. */
    readonly isReply?: boolean
    /** What its client offers on it. */
    readonly tail?: Html | undefined
  },
): Html => {
  const looks = [
    author.isMe ? 'mine' : author.tone === 'errand' ? 'of-errand' : 'of-others',
    ...(isReply ? ['in-thread'] : []),
    ...(seen.isEphemeral ? ['ephemeral'] : []),
  ].join(' ')
  return html`<article class="message ${looks}">
    <span class="avatar ${author.tone}" aria-hidden="true">${author.name.slice(0, 1)}</span>
    <div class="bubble">
      <header>
        <b class="name ${author.tone}">${author.name}</b>${
          author.tone === 'errand' && html`<span class="badge">${say(language, 'playground.app')}</span>`
        }<time>${clock(seen.at, language)}</time>
      </header>
      ${seen.isEphemeral && html`<p class="private">${say(language, 'playground.only_you')}</p>`}
      ${body}${filesOf(seen, language)}${reactionsOf(seen)}${tail}
    </div>
  </article>`
}

/** Goes on in a thread, or answers a message. */
export const replyButton = (
  { thread = '', message: id }: { readonly thread?: string; readonly message: string },
  label: string,
): Html =>
  html`<button type="button" class="reply" data-act="reply" data-thread="${thread}" data-message="${id}">
    ${label}
  </button>`
