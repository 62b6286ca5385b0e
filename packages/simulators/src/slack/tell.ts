import type { Courier } from './delivery/courier.ts'
import { envelope } from './delivery/envelope.ts'
import type { Identity } from './identity.ts'
import type { Ids } from './ids.ts'
import type { Happening } from './workspace/happening.ts'
import type { Store } from './workspace/store.ts'

/** What an app still hears of a channel that it is not in. */
const partings: ReadonlySet<string> = new Set(['channel_left', 'channel_deleted'])

const channelOf = (event: Happening['event']): string | undefined => {
  const { channel, channel_id: id, item } = event
  const inner = typeof item === 'object' && item !== null && 'channel' in item ? item.channel : undefined
  return [channel, id, inner].find((value) => typeof value === 'string')
}

/** Tells the app of what happened, where it has the scope and is in the channel. */
export const teller =
  ({
    courier,
    identity,
    ids,
    store,
    scopes,
  }: {
    readonly courier: Courier
    readonly identity: Identity
    readonly ids: Ids
    readonly store: Store
    readonly scopes: readonly string[]
  }) =>
  (happenings: readonly Happening[]): void => {
    const heard = happenings.filter(({ event, scope }) => {
      const room = store.rooms.get(channelOf(event) ?? '')
      return (
        (scope === undefined || scopes.includes(scope)) &&
        (room === undefined || room.hasApp || partings.has(event.type))
      )
    })
    if (heard.length === 0) return
    courier.events(
      heard.map(({ event }) => {
        const author = store.people.get(typeof event['user'] === 'string' ? event['user'] : '')
        const stranger = author === undefined || author.team === identity.team ? undefined : author.team
        return envelope(event, { identity, ids, stranger })
      }),
    )
  }
