import type { Spot } from '@errand/simulators/chat'
import {
  slackServer,
  type Names,
  type SlackDrawn,
  type SlackServer,
  type View,
} from '@errand/simulators/slack'
import { say, type Language } from '@errand/words'
import { modal, type FormField } from './draw/form.ts'
import { html, lines, type Html } from './draw/html.ts'
import { authorOf, message, replyButton } from './draw/message.ts'
import { penFor } from './draw/pen.ts'
import { block, partsOf } from './draw/slack-blocks.ts'
import { item, seated, type Item, type Seat, type Who } from './seat.ts'

/** A busy machine is no reason to show people a warning sign. */
const patience = { ackWithinMs: 60_000, triggerLivesMs: 60_000 }

/** Slack with its people; `isHurried` lifts its rates. */
export const slackSeat = async ({ isHurried }: { readonly isHurried: boolean }): Promise<Seat> => {
  const server = await slackServer({ ...patience, ...(isHurried && { rates: 'off' }) })
  const { people, spot } = seated(server)
  const look = { server, people }
  return {
    platform: 'slack',
    workspace: server.ids.team,
    server,
    people,
    spot,
    screen: (who, where, language) => {
      const view = server.view(people[who])
      return {
        title: where === 'group' ? '# checkout' : 'Errand',
        notice: '',
        items: itemsOf({ ...look, who, at: spot(who, where), language }),
        ...(view === undefined ? {} : { form: formOf(view, language) }),
      }
    },
    dismiss: (who) => server.closeModal(people[who]),
  }
}

interface Look {
  readonly server: SlackServer
  readonly people: Seat['people']
  readonly who: Who
  readonly at: Spot
  readonly language: Language
}

/** The messages of a channel, each with its thread below it. */
const itemsOf = (look: Look): readonly Item[] => {
  const { server, people, who, at, language } = look
  return server.drawn(people[who], at).flatMap((root): readonly Item[] => {
    const thread = { ...at, thread: root.id }
    const replies = server.drawn(people[who], thread).filter(({ id }) => id !== root.id)
    const goesOn = replies.some(({ isEphemeral }) => !isEphemeral)
    return [
      drawn(root, look),
      ...replies.map((reply) => drawn(reply, look, root.id)),
      ...statusOf(server.status(thread), root.id, language),
      ...(goesOn
        ? [
            item(
              `reply ${root.id}`,
              replyButton({ thread: root.id, message: root.id }, say(language, 'playground.reply_thread')),
            ),
          ]
        : []),
    ]
  })
}

const drawn = (seen: SlackDrawn, { people, who, language }: Look, thread?: string): Item => {
  const pen = penFor({ message: seen.id, thread })
  const body =
    seen.parts.length === 0
      ? html`<div class="words"><p>${lines(seen.text)}</p></div>`
      : html`${partsOf(seen.parts, { pen, names: seen.names, language })}`
  const author = authorOf(seen, { people, who })
  return item(seen.id, message(seen, { author, body, language, isReply: thread !== undefined }))
}

/** Slack's line beside a thread, with its own Stop while the session is at work. */
const statusOf = (status: string, thread: string, language: Language): readonly Item[] => {
  if (status === '') return []
  const words: Html =
    status === 'processing'
      ? html`${say(language, 'playground.working')}<button
            type="button"
            data-act="stop"
            data-thread="${thread}"
          >
            ${say(language, 'playground.stop')}
          </button>`
      : html`${status === 'suspended' ? say(language, 'playground.suspended') : `Errand ${status}`}`
  return [item(`status ${thread}`, html`<p class="status" role="status">${words}</p>`)]
}

type Input = Extract<View['blocks'][number], { readonly type: 'input' }>

const fieldOf = ({ label, element, optional }: Input): FormField => ({
  label: label.text,
  value: element.type === 'plain_text_input' ? (element.initial_value ?? '') : '',
  isLong: element.type === 'plain_text_input' && element.multiline === true,
  isRequired: optional !== true,
})

/** Nobody is named in forms. */
const nobody: Names = { person: (id) => id, room: (id) => id }

const formOf = ({ title, submit, blocks }: View, language: Language): string =>
  modal(
    {
      title,
      body: html`${blocks
        .filter(({ type }) => type !== 'input')
        .map((one) => block(one, { pen: penFor({ message: '' }), names: nobody, language }))}`,
      fields: blocks.filter((one) => one.type === 'input').map(fieldOf),
      send: submit ?? 'OK',
    },
    language,
  )
