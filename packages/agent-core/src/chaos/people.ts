import type { Place } from '../conversation/conversation.ts'
import type { Actor } from '../people/actor.ts'

const account = { platform: 'terminal', workspace: 'local' } as const
const ana: Actor = { ...account, user: 'ana', roles: ['member'] }
const bo: Actor = { ...account, user: 'bo', roles: ['member'] }
const cy: Actor = { ...account, user: 'cy', roles: ['approver'] }

/** Ana asks most, Bo may not rule over her tasks, Cy may rule over all. */
export const people: readonly [Actor, Actor, Actor] = [ana, bo, cy]

const shared = { tenant: 'default', platform: 'terminal', workspace: 'local' } as const
export const places: readonly [Place, Place] = [
  { ...shared, channel: 'ana', kind: 'private' },
  { ...shared, channel: 'team', kind: 'group' },
]

/** The element that a number picks, counting around. */
export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length]
