/** Who Errand is in a workspace, as `auth.test` tells it. */
export interface Us {
  readonly workspace: string
  /** The user id of the bot, as people mention it. */
  readonly user: string
  readonly bot: string
  readonly app?: string
}
