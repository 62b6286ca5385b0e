/** Lines that are written down, in order. */
export interface Notes {
  readonly add: (words: string) => void
  readonly all: () => readonly string[]
}

export const newNotes = (): Notes => {
  let lines: readonly string[] = []
  return {
    add: (words) => {
      lines = [...lines, words]
    },
    all: () => lines,
  }
}
