import type { Spot } from '@errand/simulators/chat'
import {
  telegramServer,
  type Button,
  type TelegramDrawn,
  type TelegramServer,
} from '@errand/simulators/telegram'
import { say, type Language } from '@errand/words'
import { html, link, type Html } from './draw/html.ts'
import { authorOf, message, replyButton } from './draw/message.ts'
import { penFor, type Pen } from './draw/pen.ts'
import { richBlock } from './draw/telegram-blocks.ts'
import { withEntities } from './draw/telegram-text.ts'
import { item, seated, type Item, type Seat, type Where, type Who } from './seat.ts'

/** Telegram with its people; `isHurried` lifts its rates. */
export const telegramSeat = async ({ isHurried }: { readonly isHurried: boolean }): Promise<Seat> => {
  const server = await telegramServer(isHurried ? { rates: 'off' } : {})
  const { people, spot } = seated(server)
  const [workspace = ''] = (server.environment['TELEGRAM_BOT_TOKEN'] ?? '').split(':')
  return {
    platform: 'telegram',
    workspace,
    server,
    people,
    spot,
    screen: (who, where, language) => {
      const at = spot(who, where)
      return {
        title: where === 'group' ? 'checkout' : 'Errand',
        notice: server.status(at) === '' ? '' : say(language, 'playground.typing'),
        items: itemsOf({ server, people, who, at, language, where }),
      }
    },
    // It asks by messages, which nobody can close.
    dismiss: () => Promise.resolve(),
  }
}

interface Look {
  readonly server: TelegramServer
  readonly people: Seat['people']
  readonly who: Who
  readonly where: Where
  readonly at: Spot
  readonly language: Language
}

const itemsOf = (look: Look): readonly Item[] => {
  const { server, people, who, at } = look
  const all = server.drawn(people[who], at)
  const answered = new Set(all.map(({ replyTo }) => replyTo))
  const textOf = new Map(all.map(({ id, text }) => [id, text]))
  return all.map((seen) => {
    if (seen.kind === 'toast') return item(seen.id, html`<p class="toast" role="status">${seen.text}</p>`)
    return item(
      seen.id,
      drawn(seen, look, { quoted: textOf.get(seen.replyTo ?? ''), isAnswered: answered.has(seen.id) }),
    )
  })
}

const drawn = (
  seen: TelegramDrawn,
  { people, who, where, language }: Look,
  { quoted, isAnswered }: { readonly quoted: string | undefined; readonly isAnswered: boolean },
): Html => {
  const pen = penFor({ message: seen.id })
  const author = authorOf(seen, { people, who })
  const { blocks, text, entities, keyboard = [], asks, canStop, kind } = seen
  const body = html`${quoted !== undefined && html`<p class="quoted">${quoted.slice(0, 80)}</p>`}
    <div class="words">${blocks === undefined ? withEntities(text, entities) : blocks.map(richBlock)}</div>`
  const offers = html`${canStop === true && html`<button type="button" class="native-stop" data-act="stop">■ ${say(language, 'playground.stop')}</button>`}${
    asks !== undefined && !isAnswered && askField(asks.placeholder ?? text, language)
  }${keysOf(keyboard, pen)}`
  const isReplyable = where === 'group' && author.tone === 'errand' && kind === 'message'
  const tail = html`${offers}${isReplyable && replyButton({ message: seen.id }, say(language, 'playground.reply'))}`
  return message(seen, { author, body, language, tail })
}

/** A message that asks for a reply opens the field for it. */
const askField = (label: string, language: Language): Html =>
  html`<form class="ask" data-act="fill">
    <input name="${label}" placeholder="${label}" aria-label="${label}" autocomplete="off" required /><button
      class="send"
    >
      ${say(language, 'playground.send')}
    </button>
  </form>`

const keysOf = (rows: readonly (readonly Button[])[], pen: Pen): Html =>
  html`${
    rows.length > 0 &&
    html`<div class="keyboard">
      ${rows.map((row) => html`<div>${row.map((one) => keyOf(one, pen))}</div>`)}
    </div>`
  }`

/** A link into the private chat with a bot starts it with what stands in the link. */
const startIn = (url: string): string | undefined => /^https:\/\/t\.me\/\w+\?start=([\w-]+)$/u.exec(url)?.[1]

const keyOf = ({ text, style = '', url, disabled }: Button, pen: Pen): Html => {
  const start = url === undefined ? undefined : startIn(url)
  if (start !== undefined)
    return html`<button type="button" class="press" data-act="begin" data-text="/start ${start}">
      ${text} ↗
    </button>`
  return url === undefined
    ? pen.button(text, { look: style, isOff: disabled !== undefined })
    : link(url, html`<span class="press">${text} ↗</span>`)
}
