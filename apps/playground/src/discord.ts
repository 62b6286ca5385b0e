import type { Spot } from '@errand/simulators/chat'
import {
  discordServer,
  type DiscordDrawn,
  type DiscordServer,
  type SeenForm,
} from '@errand/simulators/discord'
import { say, type Language } from '@errand/words'
import { component, words } from './draw/discord-parts.ts'
import { modal } from './draw/form.ts'
import { html } from './draw/html.ts'
import { authorOf, message, replyButton } from './draw/message.ts'
import { penFor } from './draw/pen.ts'
import { item, seated, type Item, type Seat, type Who } from './seat.ts'

/** Discord with its people; `isHurried` lifts its rates. */
export const discordSeat = async ({ isHurried }: { readonly isHurried: boolean }): Promise<Seat> => {
  // A busy machine is no reason to tell people that the application did not respond.
  const server = await discordServer({ answerWithinMs: 60_000, ...(isHurried && { rateSpeed: 'off' }) })
  const { people, spot } = seated(server)
  const nameOf = (id: string): string => Object.values(people).find((one) => one.id === id)?.name ?? 'Errand'
  return {
    platform: 'discord',
    // People are the same in all servers there.
    workspace: 'discord',
    server,
    people,
    spot,
    screen: (who, where, language) => {
      const form = server.form(people[who])
      const at = spot(who, where)
      return {
        title: where === 'group' ? '# checkout' : '@ Errand',
        notice: typing(server, at),
        items: itemsOf({ server, people, who, at, language, nameOf }),
        ...(form === undefined ? {} : { form: formOf(form, language, nameOf) }),
      }
    },
    dismiss: (who) => Promise.resolve(server.closeForm(people[who])),
  }
}

interface Look {
  readonly server: DiscordServer
  readonly people: Seat['people']
  readonly who: Who
  readonly at: Spot
  readonly language: Language
  readonly nameOf: (id: string) => string
}

/** That Errand is typing in a channel or in one of its threads. */
const typing = (server: DiscordServer, at: Spot): string =>
  [at, ...server.threads(at)].map((one) => server.status(one)).find((line) => line !== '') ?? ''

/** The messages of a channel, each with the thread that was opened from it below it. */
const itemsOf = (look: Look): readonly Item[] => {
  const { server, people, who, at, language } = look
  const threads = new Set(server.threads(at).map(({ thread }) => thread))
  return server.drawn(people[who], at).flatMap((root): readonly Item[] => {
    if (!threads.has(root.id)) return [drawn(root, look)]
    const inside = server.drawn(people[who], { ...at, thread: root.id }).filter(({ isSystem }) => !isSystem)
    return [
      drawn(root, look),
      ...inside.map((reply) => drawn(reply, look, root.id)),
      item(
        `reply ${root.id}`,
        replyButton({ thread: root.id, message: root.id }, say(language, 'playground.reply_thread')),
      ),
    ]
  })
}

const drawn = (seen: DiscordDrawn, { people, who, language, nameOf }: Look, thread?: string): Item => {
  const pen = penFor({ message: seen.id, thread })
  const { answers, content, components, isOpen, isSystem, text } = seen
  const body = html`${answers?.command !== undefined && html`<p class="answers">${answers.user} · /${answers.command}</p>`}${
    isOpen || isSystem
      ? html`<p class="system">${text}</p>`
      : html`${content !== '' && words(content, nameOf)}${components.map((one) => component(one, pen, nameOf))}`
  }`
  const author = authorOf(seen, { people, who })
  return item(seen.id, message(seen, { author, body, language, isReply: thread !== undefined }))
}

const formOf = (
  { title, text, fields }: SeenForm,
  language: Language,
  nameOf: (id: string) => string,
): string =>
  modal(
    {
      title,
      body: html`${text !== '' && words(text, nameOf)}`,
      fields,
      send: say(language, 'playground.submit'),
    },
    language,
  )
