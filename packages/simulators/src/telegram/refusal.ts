/** A call that the platform refuses, with the description it gives. */
export class Refusal extends Error {
  readonly status: number
  /** Seconds, for a 429. */
  readonly retryAfter: number | undefined
  /** The chat that has taken the place of the one that was meant. */
  readonly migrateTo: number | undefined
  /** It broke a rule that a correct bot keeps, as opposed to being overtaken by what people did meanwhile. */
  readonly isBreach: boolean

  constructor(
    description: string,
    {
      status,
      retryAfter,
      migrateTo,
      isBreach,
    }: { status: number; retryAfter?: number; migrateTo?: number; isBreach: boolean },
  ) {
    super(description)
    this.status = status
    this.retryAfter = retryAfter
    this.migrateTo = migrateTo
    this.isBreach = isBreach
  }
}

/** Telegram's own names stand in capitals; any other description begins with a small letter. */
const described = (text: string): string =>
  /^[A-Z](?:[A-Z]|_)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** A 400 for what a correct bot never sends. */
export const badRequest = (text: string): Refusal =>
  new Refusal(`Bad Request: ${described(text)}`, { status: 400, isBreach: true })

/** A 400 that a correct bot may run into, such as a message that somebody has deleted. */
export const overtaken = (text: string): Refusal =>
  new Refusal(`Bad Request: ${text}`, { status: 400, isBreach: false })

export const forbidden = (text: string): Refusal =>
  new Refusal(`Forbidden: ${text}`, { status: 403, isBreach: false })

export const unauthorized = (): Refusal => new Refusal('Unauthorized', { status: 401, isBreach: false })

export const conflict = (text: string): Refusal =>
  new Refusal(`Conflict: ${text}`, { status: 409, isBreach: false })

/** A 400 for a group that has become a supergroup, with its new number. */
export const upgraded = (migrateTo: number): Refusal =>
  new Refusal('Bad Request: group chat was upgraded to a supergroup chat', {
    status: 400,
    migrateTo,
    isBreach: false,
  })

export const unknownMethod = (): Refusal =>
  new Refusal('Not Found: method not found', { status: 404, isBreach: false })

export const tooMany = (retryAfter: number): Refusal =>
  new Refusal(`Too Many Requests: retry after ${retryAfter}`, { status: 429, retryAfter, isBreach: true })

export const tooLarge = (): Refusal =>
  new Refusal('Request Entity Too Large', { status: 413, isBreach: true })

/** A refusal by its description: the code follows from the prefix, and it is a bad request without one. */
export const refusalNamed = (description: string): Refusal => {
  const [prefix = ''] = description.split(':')
  const status = { Unauthorized: 401, Forbidden: 403, 'Not Found': 404, Conflict: 409 }[prefix]
  if (status !== undefined) return new Refusal(description, { status, isBreach: false })
  const text = prefix === 'Bad Request' ? description : `Bad Request: ${description}`
  return new Refusal(text, { status: 400, isBreach: false })
}
