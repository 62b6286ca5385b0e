/** The application whose token we have, and the installation that it serves. */
export interface Us {
  readonly tenant: string
  readonly application: string
  /** The account of its bot. */
  readonly user: string
  /** Whether it may read what is written in servers without a mention of it. */
  readonly canRead: boolean
}
