/** Those who wait for news of something that is watched for all of them. */
export interface Audience {
  readonly tell: () => void
  /** Calls back at each `tell`; returns how to leave. */
  readonly listen: (wake: () => void) => () => void
}

/** `onEmpty` is called when the last one has left. */
export const createAudience = ({ onEmpty }: { readonly onEmpty: () => void }): Audience => {
  const listeners = new Set<{ readonly wake: () => void }>()
  return {
    tell: () => {
      for (const { wake } of listeners) wake()
    },
    listen: (wake) => {
      const entry = { wake }
      listeners.add(entry)
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) onEmpty()
      }
    },
  }
}
