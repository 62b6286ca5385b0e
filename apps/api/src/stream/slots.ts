import { ErrandError } from '@errand/agent-core'

/** Places for those who read streams. */
export interface Slots {
  /** Takes a place; TOO_MANY_READERS when there is none for this person. Returns how to leave it. */
  readonly take: (person: string) => () => void
}

/** At most `all` places together, and `each` for one person, so that nobody shuts the others out. */
export const createSlots = ({ all, each }: { readonly all: number; readonly each: number }): Slots => {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take: (person) => {
      const own = taken.get(person) ?? 0
      if (own >= each) throw new ErrandError('TOO_MANY_READERS', { max: each })
      if (total >= all) throw new ErrandError('TOO_MANY_READERS', { max: all })
      total += 1
      taken.set(person, own + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        total -= 1
        const rest = (taken.get(person) ?? 1) - 1
        if (rest === 0) taken.delete(person)
        else taken.set(person, rest)
      }
    },
  }
}
