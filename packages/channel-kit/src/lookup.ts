import type { Place } from '@errand/agent-core'

/** What the row of a message is found by again: its platform's name for it, unique on the whole platform. */
export const lookupOf = ({ workspace, channel }: Pick<Place, 'workspace' | 'channel'>, key: string): string =>
  JSON.stringify([workspace, channel, key])
