/**
 * A message of a task in a chat: an authority, because only the platform knows besides whether it was posted. `intended`
 * is committed before it is posted, `sent` with where it lies after it; `dropped` is one that can never arrive, because
 * its place is gone.
 */
export interface DeliveryRow {
  /** Goes along with the message where the platform lets it: what makes a repeat harmless. */
  readonly id: string
  readonly tenant: string
  readonly platform: string
  readonly task: string
  /** Names it within the task on this platform, for good. */
  readonly key: string
  readonly state: 'intended' | 'sent' | 'dropped'
  /** When it came to this state. */
  readonly at: number
  /** Where it lies, in words of its platform's own; of an intended one, where to look for it. */
  readonly ref?: string
  /** What a reply to it calls it; unique on the platform. */
  readonly lookup?: string
  /** Hash of what it shows. */
  readonly digest?: string
}

/** What a button does; the chat carries only its id, which cannot be guessed. */
export interface ButtonRow {
  readonly id: string
  readonly tenant: string
  readonly task: string
  /** JSON. */
  readonly act: string
}

/** The key of the row that says up to when all of a task was delivered. */
export const allDelivered = 'all'
