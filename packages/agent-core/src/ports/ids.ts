/** Names for new things. */
export interface Ids {
  /** A unique id that sorts by the time it was made. */
  id(): string
  /** An opaque id of at least 128 random bits that nobody can guess (safety: callback data). */
  secret(): string
}
