/** Slack's `{ok: false, error}` for a call. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Further fields of the answer, such as `needed`. */
  readonly extra: Readonly<Record<string, unknown>>
  /** The app could not have known: a person or time changed something. It is no violation then. */
  readonly isChance: boolean
  readonly code: string
  /** What was wrong, in words. */
  readonly words: string

  constructor(
    code: string,
    {
      words = '',
      extra = {},
      isChance = false,
    }: {
      readonly words?: string
      readonly extra?: Readonly<Record<string, unknown>>
      readonly isChance?: boolean
    } = {},
  ) {
    super(words === '' ? code : `${code}: ${words}`)
    this.code = code
    this.words = words
    this.extra = extra
    this.isChance = isChance
  }
}

/** A refusal that lists what is wrong with the arguments, the way Slack lists it. */
export const listing = (code: string, problems: readonly string[]): Refusal =>
  new Refusal(code, {
    words: problems.join('; '),
    extra: {
      errors: problems,
      response_metadata: { messages: problems.map((problem) => `[ERROR] ${problem}`) },
    },
  })
