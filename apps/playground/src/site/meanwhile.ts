import { say, type Language } from '@errand/words'
import { firstStep } from '../model/asks.ts'
import type { Seat, Where, Who } from '../seat.ts'

/** A model may take its time before there is something to see. */
const withinMs = 60_000

/** Says one thing more, once Errand is seen to have done the first step of what `message` asked for. */
export const sayMeanwhile = async (
  { platform, server, people, spot }: Seat,
  { who, where, message }: { readonly who: Who; readonly where: Where; readonly message: string },
  language: Language,
): Promise<void> => {
  const by = people[who]
  const room = spot(who, where)
  const hasThread = platform === 'slack' || (platform === 'discord' && where === 'group')
  const at = hasThread ? { ...room, thread: message } : room
  const before = new Set(server.see(by, room).map(({ id }) => id))
  const done = `✓ ${firstStep(language)}`
  const card = await server.until(
    () =>
      server
        .see(by, at)
        .find(({ id, by: author, text }) => author === 'bot' && !before.has(id) && text.includes(done)),
    { withinMs },
  )
  const isReply = platform === 'telegram' && where === 'group'
  await server.say(by, at, {
    text: say(language, 'playground.add.meanwhile'),
    ...(isReply && { replyTo: card.id }),
  })
}
