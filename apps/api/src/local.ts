import type { Actor, Place, Role } from '@errand/agent-core'

/** Whoever may read the home of an installation owns it; the same person at the terminal and with the owner's token. */
export const owner: Actor = { platform: 'local', workspace: 'local', user: 'owner', roles: ['owner'] }

/** A person who comes with a token of the config. */
export const localActor = ({
  user,
  roles,
}: {
  readonly user: string
  readonly roles: readonly Role[]
}): Actor => ({ platform: 'local', workspace: 'local', user, roles })

/** A conversation of a local person; each person's names are their own. */
export const localPlace = ({ user }: Actor, conversation?: string): Place => ({
  tenant: 'default',
  platform: 'local',
  workspace: 'local',
  channel: user,
  ...(conversation === undefined ? {} : { thread: conversation }),
  kind: 'private',
})

/** Whether a place is one where this person talks with the agent alone. */
export const isOwnPlace = (place: Place, { platform, workspace, user }: Actor): boolean =>
  place.platform === 'local' &&
  platform === 'local' &&
  place.workspace === workspace &&
  place.channel === user
