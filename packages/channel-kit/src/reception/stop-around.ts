import { meansStop, type Actor } from '@errand/agent-core'
import { askWhich, noTask, tasksAround } from '../commands/here.ts'
import type { Said } from '../inbound.ts'
import { languageFor, type Desk } from './desk.ts'
import { nothing, type Reply } from './reply.ts'

/**
 * A word that only means stop, said in a group where no conversation is going on: it stops the one task that is at
 * work there for whoever says it. Undefined for anything else.
 */
export const stopAround = async (
  desk: Desk,
  { place, text, files, by: sender }: Said,
  by: Actor,
): Promise<Reply | undefined> => {
  const { agent, works } = desk
  if (place.kind !== 'group' || files.length > 0 || !meansStop(text)) return undefined
  if ((await works.store.conversationAt(place)) !== undefined) return undefined
  const language = languageFor(desk, sender)
  const own = await tasksAround(desk, place, by)
  const [one] = own
  if (one === undefined) return noTask({ language })
  if (own.length > 1) return askWhich(own, { command: 'stop', language })
  await agent.command({ task: one.id, kind: 'stop', by })
  return nothing
}
