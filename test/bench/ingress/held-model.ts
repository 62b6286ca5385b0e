import { startOpenAI } from '@errand/simulators/openai'

/** A model whose answers can be kept back. */
export interface HeldModel extends AsyncDisposable {
  readonly url: string
  readonly hold: () => void
  readonly letGo: () => void
  /** How often it answered each parcel. */
  readonly answered: ReadonlyMap<number, number>
}

/** What a person asks for, and the one line that they get for it. */
export const requestOf = (parcel: number): string => `Where is parcel ${parcel}?`
export const answerTo = (parcel: number): string => `Parcel ${parcel} is at the door.`

/** Answers the last parcel that is asked for. */
export const startHeldModel = async (): Promise<HeldModel> => {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  const answered = new Map<number, number>()
  const model = await startOpenAI({
    script: async ({ messages }) => {
      await gate.promise
      const asked =
        JSON.stringify(messages)
          .match(/Where is parcel \d+\?/gu)
          ?.at(-1) ?? ''
      const parcel = Number(/\d+/u.exec(asked)?.[0])
      answered.set(parcel, (answered.get(parcel) ?? 0) + 1)
      return { kind: 'text', text: answerTo(parcel) }
    },
  })
  return {
    url: model.url,
    hold: () => {
      gate = Promise.withResolvers<void>()
    },
    letGo: () => gate.resolve(),
    answered,
    [Symbol.asyncDispose]: async () => {
      gate.resolve()
      await model.close()
    },
  }
}
