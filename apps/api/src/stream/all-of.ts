import type { Next, Source } from './reader.ts'

/** Several sources as one: each has its turn, so that none that always has news keeps the others waiting. */
export const allOf = (first: Source, ...others: readonly Source[]): Source => {
  const sources = [first, ...others]
  let turn = 0
  return {
    listen: (wake) => {
      const leaves = sources.map(({ listen }) => listen(wake))
      return () => {
        for (const leave of leaves) leave()
      }
    },
    next: async (): Promise<Next | undefined> => {
      for (let tried = 0; tried < sources.length; tried++) {
        const found = await sources[turn]?.next()
        turn = (turn + 1) % sources.length
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
