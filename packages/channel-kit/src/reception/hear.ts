import type { Accepted, Actor } from '@errand/agent-core'
import { say } from '@errand/words'
import type { Happened, Said } from '../inbound.ts'
import { lookupOf } from '../lookup.ts'
import { languageFor, type Desk } from './desk.ts'
import { taskRepliedTo } from './for-us.ts'
import { lineTo, nothing, type Reply } from './reply.ts'

/** Hands a message to the agent; it is committed when this resolves. */
export const hear = async (desk: Desk, said: Said, by: Actor): Promise<Reply> => {
  const { text, files, message, place } = said
  if (text.trim() === '' && files.length > 0 && files.every(({ kind }) => kind === 'voice'))
    return lineTo('person', say(languageFor(desk, said.by), 'reception.voice'))
  const task = await taskRepliedTo(desk, said)
  const names = files.map(({ name }) => name).join(', ')
  const words =
    text.trim() === '' && files.length > 0
      ? say(languageFor(desk, said.by), 'reception.files', { names })
      : text
  const accepted = await desk.agent.accept({
    ...comingFrom(said, by),
    said: lookupOf(place, message),
    text: words,
    files,
    ...(task === undefined ? {} : { task }),
  })
  return marked(accepted)
}

/** What the agent has to know of anything that came in; an event's id is unique in its workspace only. */
export const comingFrom = ({ place, event }: Happened, by: Actor) => ({
  place,
  by,
  source: place.platform,
  sourceEventId: JSON.stringify([place.workspace, event]),
})

/** The sign of what became of a message. */
export const marked = (accepted: Accepted): Reply => {
  if (accepted.disposition === 'duplicate') return nothing
  return { show: 'mark', sign: accepted.disposition === 'steered' ? 'coming' : 'seen', accepted }
}
