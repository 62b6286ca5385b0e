import type { Store } from '@errand/agent-core'
import type { Surface } from '../../surface.ts'

/** With the how-manieth of its commits and calls a process dies, and whether that one still happened. */
export interface Death {
  readonly at: number
  readonly when: 'before' | 'after'
}

/** The store and the surface as one process has them until it dies; from then on nothing of it happens any more. */
export const dying = <Native>(
  { at, when }: Death,
  { store, surface }: { readonly store: Store; readonly surface: Surface<Native> },
): { readonly store: Store; readonly surface: Surface<Native>; readonly isDead: () => boolean } => {
  let done = 0
  let isDead = false
  const border =
    <Asked extends readonly unknown[], Answer>(act: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      if (isDead) throw new Error('dead')
      done += 1
      isDead = done === at
      if (isDead && when === 'before') throw new Error('dead')
      const answer = await act(...asked)
      if (done >= at) throw new Error('dead')
      return answer
    }
  const { find, trail } = surface
  return {
    isDead: () => isDead,
    store: { ...store, commit: border((commit) => store.commit(commit)) },
    surface: {
      ...surface,
      send: border((place, native, options) => surface.send(place, native, options)),
      edit: border((place, ref, native) => surface.edit(place, ref, native)),
      ...(find === undefined ? {} : { find: border((place, delivery) => find(place, delivery)) }),
      ...(trail === undefined
        ? {}
        : {
            trail: {
              begin: trail.begin,
              find: border((place, native, search) => trail.find(place, native, search)),
            },
          }),
    },
  }
}
