import type { Place } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'
import type { Call } from '../call.ts'
import type { Sessions } from './sessions.ts'

const coming = 'inbox_tray'

/** What is as it should be already. */
const harmless: ReadonlySet<string> = new Set(['already_reacted', 'no_reaction', 'message_not_found'])

/** Marks somebody's message: what is worked on by Slack's own line beside the thread, what waits by a reaction. */
export const markMessage = async (
  place: Place,
  message: string,
  {
    sign,
    call,
    sessions,
  }: { readonly sign: 'seen' | 'coming' | 'none'; readonly call: Call; readonly sessions: Sessions },
): Promise<void> => {
  if (sign === 'seen') return sessions.show(place, { kind: 'working', text: '' })
  try {
    await call(sign === 'coming' ? 'reactions.add' : 'reactions.remove', {
      channel: place.channel,
      timestamp: message,
      name: coming,
    })
  } catch (thrown) {
    if (!(thrown instanceof DeliveryProblem) || !harmless.has(thrown.message)) throw thrown
  }
}
