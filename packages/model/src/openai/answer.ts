import type { Usage, WantedCall } from '@errand/agent-core'

/** A piece of a call as it streams in. */
export interface CallPiece {
  readonly index?: number | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly arguments?: string | undefined
}

type Tokens = Pick<Usage, 'input' | 'cached' | 'output'>

/** One piece of an answer; `choice` is false for one that only carries tokens. */
export interface AnswerPiece {
  readonly choice: boolean
  readonly text: string
  readonly calls: readonly CallPiece[]
  readonly finish?: string | undefined
  readonly tokens?: Tokens | undefined
}

export interface Answer {
  /** A choice was there at all. */
  readonly begun: boolean
  readonly content: string
  readonly calls: readonly WantedCall[]
  /** Undefined while the answer is not whole. */
  readonly finish?: string | undefined
  readonly tokens?: Tokens | undefined
}

/** How far an answer has come; `bytes` are those of content, names and arguments, with a little for each call. */
interface Grown {
  readonly content: string
  readonly bytes: number
}

interface OpenCall extends WantedCall {
  readonly index: number | undefined
  readonly id: string | undefined
}

/** Some servers leave out the index, or give every call the index 0: a new id then means a new call. */
const positionOf = (calls: readonly OpenCall[], piece: CallPiece): number => {
  const position =
    piece.index === undefined ? calls.length - 1 : calls.findLastIndex(({ index }) => index === piece.index)
  const call = calls[position]
  if (call === undefined) return calls.length
  const isOther = piece.id !== undefined && call.id !== undefined && piece.id !== call.id
  return isOther ? calls.length : position
}

const joined = (call: OpenCall | undefined, piece: CallPiece): OpenCall => ({
  index: call?.index ?? piece.index,
  id: call?.id ?? piece.id,
  name: (call?.name ?? '') + (piece.name ?? ''),
  arguments: (call?.arguments ?? '') + (piece.arguments ?? ''),
})

const byIndex = (one: OpenCall, other: OpenCall): number => (one.index ?? 0) - (other.index ?? 0)

/** Counted for each call, so that calls without a name or arguments are not free. */
const bytesPerCall = 100

/** Gathers an answer piece by piece; arguments are joined as they came, broken or not. */
export const createAnswer = () => {
  let begun = false
  let content = ''
  const calls: OpenCall[] = []
  let finish: string | undefined
  let tokens: Tokens | undefined
  let bytes = 0
  const addCall = (piece: CallPiece): void => {
    const position = positionOf(calls, piece)
    if (position === calls.length) bytes += bytesPerCall
    calls[position] = joined(calls[position], piece)
    bytes += Buffer.byteLength((piece.name ?? '') + (piece.arguments ?? ''))
  }
  return {
    /** Returns what is there so far. */
    add: (piece: AnswerPiece): Grown => {
      begun ||= piece.choice
      content += piece.text
      bytes += Buffer.byteLength(piece.text)
      piece.calls.forEach(addCall)
      finish = piece.finish ?? finish
      tokens = piece.tokens ?? tokens
      return { content, bytes }
    },
    read: (): Answer => ({
      begun,
      content,
      calls: calls.toSorted(byIndex).map((call) => ({ name: call.name, arguments: call.arguments })),
      finish,
      tokens,
    }),
  }
}
