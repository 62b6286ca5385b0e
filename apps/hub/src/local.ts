import type { Actor, Place } from '@errand/agent-core'

/** Whoever may read the home of an installation owns it; the same person at the terminal and with the owner's token. */
export const owner: Actor = { platform: 'local', workspace: 'local', user: 'owner', roles: ['owner'] }

/** A conversation of a local person; each person's names are their own. */
export const localPlace = ({ user }: Actor, conversation: string | undefined): Place => ({
  tenant: 'default',
  platform: 'local',
  workspace: 'local',
  channel: user,
  ...(conversation === undefined ? {} : { thread: conversation }),
  kind: 'private',
})
