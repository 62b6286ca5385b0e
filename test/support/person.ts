import type { Actor, Place } from '@errand/agent-core'

/** Somebody who asks at the terminal. */
export const ana: Actor = { platform: 'terminal', workspace: 'local', user: 'ana', roles: ['member'] }

/** Somebody else, without any role over others' tasks. */
export const bo: Actor = { ...ana, user: 'bo' }

/** Where somebody talks with the agent alone. */
export const placeOf = (channel: string): Place => ({
  tenant: 'default',
  platform: 'terminal',
  workspace: 'local',
  channel,
  kind: 'private',
})
