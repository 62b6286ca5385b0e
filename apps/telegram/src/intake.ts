import { ErrandError, type Clock } from '@errand/agent-core'
import { sayLine, type Inbound, type Reception, type Reply } from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import { createAlbums } from './album.ts'
import { drawPlain } from './draw/draw.ts'
import { isSentAsIs } from './forms.ts'
import type { Bot } from './place.ts'
import type { Post } from './post.ts'
import { onceAnHour } from './once-an-hour.ts'
import { receive, type Lookup, type Received } from './receive.ts'
import type { Seen } from './seen.ts'
import { patiently, show, type Showing } from './show.ts'
import { update as shape, type TelegramUpdate } from './update.ts'

/** Takes updates in, whichever way they come. */
export interface Intake {
  /** Resolves once what it tells is committed; what it throws was not taken, and is to come again. */
  readonly take: (update: unknown) => Promise<void>
  /** Resolves when everything was shown that was to be. */
  readonly rest: () => Promise<void>
}

export interface IntakeOptions extends Omit<Showing, 'press'>, Lookup {
  readonly bot: Bot
  readonly seen: Pick<Seen, 'add'>
  readonly reception: Pick<Reception, 'receive'>
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly languageFor: (sender: { readonly locale?: string }) => Language
  readonly report: (error: unknown) => void
  /** The parts of an album come without waiting for each other; a webhook gets them one by one. */
  readonly gathersAlbums: boolean
}

export const createIntake = (options: IntakeOptions): Intake => {
  const { bot, seen, reception, clock, languageFor, report, gathersAlbums } = options
  const showings = new Set<Promise<void>>()
  const lines = new Map<string, Promise<unknown>>()
  const mayTell = onceAnHour(clock)

  /** Nothing that comes in waits for what is shown. */
  const aside = (work: Promise<void>): void => {
    const done = work.catch(report).finally(() => showings.delete(done))
    showings.add(done)
  }
  const hand = async (inbound: Inbound, press?: string): Promise<void> => {
    const reply = await reception.receive(inbound)
    const after = async (one: Reply, again: Inbound): Promise<void> => show(one, again, { ...options, press })
    if (reply.show !== 'form' || !isSentAsIs(reply.form)) return aside(after(reply, inbound))
    const { kind: _kind, ...happened } = inbound
    const sent: Inbound = {
      event: happened.event,
      place: happened.place,
      by: happened.by,
      at: happened.at,
      kind: 'press',
      id: reply.form.submit,
      values: {},
    }
    aside(after(await reception.receive(sent), sent))
  }
  const albums = createAlbums((album) => hand(album), { clock })

  const told = async (received: Received, { message }: TelegramUpdate): Promise<void> => {
    switch (received.kind) {
      case 'nothing':
        return
      case 'standing':
        if (!received.isIn)
          report(new ErrandError('TELEGRAM_OUT', { chat: received.title || received.channel }))
        return
      case 'unnamed': {
        const { place, locale } = received
        if (!mayTell(place.channel)) return
        const text = say(languageFor(locale === undefined ? {} : { locale }), 'telegram.unnamed')
        aside(sayAll(place, text))
        return
      }
      case 'inbound': {
        const { inbound, press } = received
        const group = gathersAlbums ? message?.media_group_id : undefined
        if (group !== undefined && inbound.kind === 'message')
          return albums.add(JSON.stringify([inbound.place.channel, group]), inbound)
        return hand(inbound, press)
      }
    }
  }
  const sayAll = async (place: Parameters<Post['send']>[0], text: string): Promise<void> => {
    const { send } = patiently(options)
    await sayLine(
      async () => {
        for (const native of drawPlain(text)) await send(place, native, { isLoud: false })
      },
      { platform: 'telegram', channel: place.channel },
    )
  }

  /** What is said in a chat is taken in its order; a press waits for nothing, and an album for its own parts alone. */
  const inOrder = (key: string | undefined, work: () => Promise<void>): Promise<void> => {
    if (key === undefined) return work()
    const now = (lines.get(key) ?? Promise.resolve()).then(work, work)
    lines.set(key, now)
    const clear = (): unknown => (lines.get(key) === now ? lines.delete(key) : undefined)
    now.then(clear, clear)
    return now
  }

  return {
    take: async (raw) => {
      const read = shape.safeParse(raw)
      // Telegram adds kinds of updates, and what we cannot read is none of ours.
      if (!read.success) return
      const at = read.data.message ?? read.data.callback_query?.message
      if (at !== undefined) seen.add(String(at.chat.id), at.message_id)
      await inOrder(keyOf(read.data), async () => told(await receive(read.data, bot, options), read.data))
    },
    rest: async () => {
      await Promise.all(showings)
    },
  }
}

/** Whose order counts: what is said in one chat; an album waits for its own parts alone. */
const keyOf = ({ message, edited_message: edited }: TelegramUpdate): string | undefined => {
  const said = message ?? edited
  return said === undefined || said.media_group_id !== undefined ? undefined : String(said.chat.id)
}
