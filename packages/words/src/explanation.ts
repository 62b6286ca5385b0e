/** What happened, and what to do about it. */
export interface Explanation {
  readonly text: string
  readonly fix: string
}
