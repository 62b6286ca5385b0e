import { refusalIn } from './problem.ts'

/** Whether the server knows rich messages; found out by the first call that needs them, and remembered. */
export interface Rich {
  readonly isKnown: () => boolean
  /** Runs a call that needs them, or the other one where the server does not know them. */
  readonly either: <Result>(rich: () => Promise<Result>, text: () => Promise<Result>) => Promise<Result>
}

export const createRich = (): Rich => {
  let has: boolean | undefined
  return {
    isKnown: () => has !== false,
    either: async (rich, text) => {
      if (has === false) return text()
      try {
        const result = await rich()
        has = true
        return result
      } catch (error) {
        if (has === true || !isOlder(error)) throw error
        has = false
        return text()
      }
    },
  }
}

/**
 * A server from before Bot API 10.1 has no such method, and sees no text in a message that is changed to a rich one; one
 * from before 10.2 knows no blocks, and sees an empty one.
 */
const isOlder = (error: unknown): boolean => {
  const refused = refusalIn(error)
  return (
    (refused?.error_code === 404 && /not found/iu.test(refused.description)) ||
    (refused?.error_code === 400 && /text is empty|message must be non-empty/iu.test(refused.description))
  )
}
