/** Somebody with an account. */
export interface User {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly isBot: boolean
  readonly isGuest: boolean
  /** Of their client, e.g. `en-US`. */
  readonly locale: string
}
