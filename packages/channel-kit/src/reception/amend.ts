import { currentTask, type Actor } from '@errand/agent-core'
import type { Removed, Revised, Stopped } from '../inbound.ts'
import { lookupOf } from '../lookup.ts'
import type { Desk } from './desk.ts'
import { comingFrom } from './hear.ts'
import { nothing, type Reply } from './reply.ts'

/** A message was changed: what waits is said anew, a task that has taken it is told once. */
export const amend = async ({ agent }: Desk, revised: Revised, by: Actor): Promise<Reply> => {
  const { place, message, text } = revised
  const { source, sourceEventId } = comingFrom(revised, by)
  if (text.trim() === '') return nothing
  await agent.revise({ by, source, sourceEventId, said: lookupOf(place, message), text })
  return nothing
}

/** A message was deleted: what waits is taken back, what was taken stays. */
export const takeBack = async (
  { agent, works: { store, settings } }: Desk,
  { place, message }: Removed,
  by: Actor,
): Promise<Reply> => {
  const said = lookupOf(place, message)
  const row = await store.arrival({ tenant: settings.tenant, source: place.platform, said })
  const waits = row?.state === 'waiting' && (row.kind === 'message' || row.kind === 'answer')
  if (waits) await agent.withdraw({ message: row.id, by })
  return nothing
}

/** The platform's own Stop: ends the task that is at work there. */
export const stopHere = async (
  { agent, works: { store, settings } }: Desk,
  { place }: Stopped,
  by: Actor,
): Promise<Reply> => {
  const here = await store.conversationAt(place)
  const task = here && (await currentTask(store, { tenant: settings.tenant, conversation: here.id }))
  if (task !== undefined) await agent.command({ task: task.id, kind: 'stop', by })
  return nothing
}
