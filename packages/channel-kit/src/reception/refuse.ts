import { actorKey, type Admission } from '@errand/agent-core'
import { say } from '@errand/words'
import type { Inbound } from '../inbound.ts'
import { languageFor, type Desk } from './desk.ts'
import { lineTo, nothing, type Reply } from './reply.ts'

const hourMs = 3_600_000

/**
 * Refuses who is not let in: privately, once an hour. A stranger who speaks to us in private gets a code that an owner
 * confirms; who is banned, and whoever only edits or deletes, hears nothing.
 */
export const refuse = async (
  desk: Desk,
  inbound: Inbound,
  { why }: Extract<Admission, { readonly ok: false }>,
): Promise<Reply> => {
  const { kind, by, place } = inbound
  if (why !== 'stranger' || kind === 'edit' || kind === 'deletion' || kind === 'stop') return nothing
  const language = languageFor(desk, by)
  if (place.kind === 'private') {
    const made = await desk.people.codeFor(by)
    if (made === undefined) return nothing
    return lineTo('person', say(language, 'reception.pair', { code: made.code, until: made.until }))
  }
  return (await isFirstThisHour(desk, inbound))
    ? lineTo('person', say(language, 'reception.stranger'))
    : nothing
}

const isFirstThisHour = async (
  { works: { store, clock, settings } }: Desk,
  { by }: Inbound,
): Promise<boolean> => {
  const window = String(Math.floor(clock.now() / hourMs))
  const key = `refused ${actorKey(by)}`
  return (await store.commit({ tenant: settings.tenant, limits: [{ key, window, add: 1, max: 1 }] })).ok
}
