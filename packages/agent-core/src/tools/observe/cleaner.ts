/** Makes raw text fit to be shown. */
export type Clean = (raw: string) => string

const windowLength = 2_000_000
const longestWindow = 8_000_000
/** Nothing that is replaced as one (a token, a key, an escape sequence) is longer, but for a broken private key. */
const margin = 65_536
const steps = [0, 1_024, 4_096, 16_384, 32_768, 65_536] as const

/**
 * Cleans a text that comes in pieces of any length, in linear time and bounded memory. It is cut only where the cut
 * changes nothing: what is cleaned on its two sides is the same as what is cleaned together.
 */
export const createCleaner = (
  clean: Clean,
  take: (text: string) => void,
): { readonly add: (raw: string) => void; readonly end: () => void } => {
  let pending = ''
  let wanted = windowLength
  const cut = (at: number): void => {
    take(clean(pending.slice(0, at)))
    pending = pending.slice(at)
    wanted = windowLength
  }
  return {
    add: (raw) => {
      pending += raw
      while (pending.length > wanted + margin) {
        const at = harmlessCut(pending, wanted, clean)
        if (at !== undefined) cut(at)
        else if (wanted >= longestWindow) cut(wanted)
        else wanted += windowLength
      }
    },
    end: () => cut(pending.length),
  }
}

/** Where a text can be cut at or shortly before `wanted` without a change of what either side is cleaned to. */
export const harmlessCut = (text: string, wanted: number, clean: Clean): number | undefined =>
  steps.map((step) => lineStart(text, wanted - step)).find((at) => at > 0 && changesNothing(text, at, clean))

const lineStart = (text: string, from: number): number => {
  const feed = text.lastIndexOf('\n', from - 1)
  return from - feed < margin / 4 ? feed + 1 : from
}

const changesNothing = (text: string, at: number, clean: Clean): boolean => {
  const [before, after] = [text.slice(Math.max(0, at - margin), at), text.slice(at, at + margin)]
  return clean(before) + clean(after) === clean(before + after)
}
