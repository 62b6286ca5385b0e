import type { Events, WireUpdate } from '../wire.ts'

/** The updates that wait for the bot, whichever way it takes them. */
export interface Feed {
  tell(event: Partial<Events>): void
  /** Updates from `offset` on; everything before it is confirmed and gone. */
  from(offset: number, limit: number): readonly WireUpdate[]
  pending(): readonly WireUpdate[]
  /** The bot has it: it is gone, or comes once more where it is to be delivered several times. */
  settle(update: WireUpdate): void
  allow(types: readonly string[] | undefined): void
  allowed(): readonly string[] | undefined
  drop(): void
  /** How often each event is delivered from now on. */
  copies(times: number): void
  hold(): { letGo(): void }
  /** Calls the listener whenever an update has come. */
  onUpdate(listener: () => void): () => void
  /** The last update that was settled. */
  last(): WireUpdate | undefined
}

/** `confirmed` is told of each update that the bot has. */
export const feedOf = (confirmed: (update: WireUpdate) => void): Feed => {
  let pending: readonly WireUpdate[] = []
  let again: readonly WireUpdate[] = []
  let held: readonly Partial<Events>[] | undefined
  let types: readonly string[] | undefined
  let times = 1
  let lastId = 700_000_000
  let last: WireUpdate | undefined
  const extra = new Map<number, number>()
  const listeners = new Set<() => void>()

  const release = (event: Partial<Events>): void => {
    const isWanted =
      types === undefined || types.length === 0 || Object.keys(event).some((type) => types?.includes(type))
    if (!isWanted) return
    lastId += 1
    if (times > 1) extra.set(lastId, times - 1)
    pending = [...pending, { update_id: lastId, ...event }]
    listeners.forEach((listener) => listener())
  }
  const settle = (update: WireUpdate): void => {
    last = update
    confirmed(update)
    pending = pending.filter((other) => other !== update)
    again = again.filter((other) => other !== update)
    const left = extra.get(update.update_id) ?? 0
    if (left === 0) return
    extra.set(update.update_id, left - 1)
    // A new object, so that settling this one does not settle the next copy of it.
    again = [...again, { ...update }]
  }

  return {
    tell: (event) => {
      if (held) held = [...held, event]
      else release(event)
    },
    from: (offset, limit) => {
      const done = pending.filter(({ update_id: id }) => id < offset)
      const [copy] = again
      if (copy && done.length === 0) {
        settle(copy)
        return [copy]
      }
      done.forEach(settle)
      const [first] = again
      if (first) {
        settle(first)
        return [first]
      }
      return (offset < 0 ? pending.slice(offset) : pending).slice(0, limit)
    },
    pending: () => [...again, ...pending],
    settle,
    allow: (next) => {
      types = next
    },
    allowed: () => types,
    drop: () => {
      pending = []
      again = []
    },
    copies: (next) => {
      times = next
    },
    hold: () => {
      held ??= []
      return {
        letGo: () => {
          const events = held ?? []
          held = undefined
          events.toReversed().forEach(release)
        },
      }
    },
    onUpdate: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    last: () => last,
  }
}
