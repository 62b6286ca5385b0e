import { ErrandError, type Clock } from '@errand/agent-core'
import { DeliveryProblem, type Commanded, type Reception, type Sender } from '@errand/channel-kit'
import { explain, type Language } from '@errand/words'
import type { Answering } from '../answering.ts'
import { readRef } from '../deliver/ref.ts'
import { sendMessage } from '../deliver/send.ts'
import { text as textDisplay } from '../draw/component.ts'
import { drawPlain } from '../draw/draw.ts'
import type { Native } from '../draw/native.ts'
import { oneLine } from '../one-line.ts'
import { placeAt } from '../place.ts'
import type { Done } from '../receive/interaction.ts'
import { plainly, showDone } from '../show-done.ts'
import type { Showing } from '../show.ts'
import { troubleOf } from '../trouble.ts'
import type { Us } from '../us.ts'
import type { Turn } from './lines.ts'

interface Given {
  readonly ports: Showing & {
    readonly us: Us
    readonly receive: Reception['receive']
    readonly clock: Clock
    readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
  }
  readonly done: Done
  readonly answering: Answering
  readonly turn: Turn
}

/** So much of a request is shown beside who made it; the task has the whole. */
const mostShown = 1_500

/**
 * A command that begins a task: it is committed before Discord is answered, and shown to all there. Tasks begin in the
 * order in which they were asked for.
 */
export const request = async (commanded: Commanded, given: Given): Promise<void> => {
  const { by, name, text } = commanded
  const words = name === 'new' ? text : `${name} ${text}`.trim()
  const [shown] = drawPlain(oneLine(`${by.name ?? by.user}: ${words}`, mostShown))
  if (shown === undefined) return
  const { channel } = given.done
  return channel.kind === 'channel' && channel.canThread
    ? inChannel(commanded, { shown, words }, given)
    : inPlace(commanded, shown, given)
}

/** Where the conversation is there already, the answer is what all see of it. */
const inPlace = async (
  commanded: Commanded,
  shown: Native,
  { ports, answering, turn }: Given,
): Promise<void> => {
  answering.share()
  await turn.comes
  const reply = await ports.receive(commanded)
  turn.leave()
  if (reply.show !== 'mark') return showDone(reply, commanded, { ...plainly(ports), answering })
  const { task, message: row } = reply.accepted
  const message = await answering.announce(shown)
  ports.delivery.note({ task, place: commanded.place, message, row })
}

/**
 * In a channel a task goes on in a thread, and a thread begins at a message: ours, for Discord would tell the id of its
 * answer only once it has it, and then the request would be answered before it is kept.
 */
const inChannel = async (
  commanded: Commanded,
  { shown, words }: { readonly shown: Native; readonly words: string },
  { ports, done, answering, turn }: Given,
): Promise<void> => {
  const { us, call, threads, delivery, insist, receive, languageFor } = ports
  const { place, by } = commanded
  let message: string
  try {
    const sent = { call, threads, isLoud: false, delivery: done.id }
    message = readRef(await insist(() => sendMessage(place, shown, sent))).message
  } catch (thrown) {
    const trouble = thrown instanceof DeliveryProblem ? troubleOf(thrown) : thrown
    if (!(trouble instanceof ErrandError)) throw thrown
    const { text, fix } = explain(languageFor(by), trouble)
    await answering.tell(drawPlain(`${text} ${fix}`))
    throw thrown
  }
  await turn.comes
  const placed: Commanded = {
    ...commanded,
    place: placeAt(us, { id: place.channel, channel: done.channel, message }),
  }
  const reply = await receive(placed)
  turn.leave()
  if (reply.show === 'line' || reply.show === 'form')
    await insist(() => call('DELETE', `/channels/${place.channel}/messages/${message}`))
  if (reply.show !== 'mark') return showDone(reply, placed, { ...plainly(ports), answering })
  const { task, message: row } = reply.accepted
  delivery.note({ task, place: placed.place, message, row })
  await insist(() => threads.begin(placed.place, words))
  return answering.tell([{ components: [textDisplay(`<#${message}>`)], files: [] }])
}
