import type { Seen } from '../../chat/index.ts'
import type { Message } from '../workspace/message.ts'
import { type StreamPart, shown } from '../workspace/stream.ts'
import type { Wiring } from '../workspace/wire.ts'
import { namesOf, seenBy } from './seen.ts'
import type { Names } from './words.ts'

/** A message as this person sees it, with what Slack's client draws it from. */
export interface SlackDrawn extends Seen {
  /** From the top; none where the message is its words alone. */
  readonly parts: readonly StreamPart[]
  /** What was chosen in its menus so far, by block and action. */
  readonly choices: Message['choices']
  readonly names: Names
}

export const drawnFor = (message: Message, user: string, wiring: Wiring): SlackDrawn => {
  const { stream, blocks, choices } = message
  return {
    ...seenBy(message, user, wiring),
    parts: [
      ...(stream === undefined ? [] : shown(stream)),
      ...(blocks.length === 0 ? [] : [{ kind: 'blocks', blocks } as const]),
    ],
    choices,
    names: namesOf(wiring),
  }
}
