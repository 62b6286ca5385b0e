/** A public channel, a private one, or a direct conversation with the app. */
export interface Room {
  readonly id: string
  readonly name: string
  readonly kind: 'channel' | 'group' | 'im'
  /** User ids; the app's own is not among them. */
  readonly members: readonly string[]
  readonly hasApp: boolean
  readonly isArchived: boolean
  readonly isDeleted: boolean
}

/** The scope that lets the app hear and read a room. */
export const historyScope = ({ kind }: Room): string =>
  kind === 'channel' ? 'channels:history' : kind === 'group' ? 'groups:history' : 'im:history'
