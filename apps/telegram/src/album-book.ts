import type { Works } from '@errand/agent-core'
import type { AlbumPart } from './receive.ts'

/**
 * Remembers by which message an album became ours, also over a restart between two of its parts: the counter of an album
 * is set once, to the number of that message.
 */
export const createAlbumBook =
  ({
    store,
    settings: { tenant },
  }: {
    readonly store: Pick<Works['store'], 'commit' | 'used'>
    readonly settings: Pick<Works['settings'], 'tenant'>
  }) =>
  async ({
    workspace,
    channel,
    group,
    message,
    isToUs,
  }: AlbumPart & { readonly workspace: string }): Promise<number | undefined> => {
    const key = `album ${JSON.stringify([workspace, channel, group])}`
    const [known = 0] = await store.used(tenant, window, [key])
    if (known > 0) return known
    if (!isToUs) return undefined
    const limits = [{ key, window, add: message, max: message }]
    await store.commit({ tenant, limits })
    return message
  }

const window = 'first'
