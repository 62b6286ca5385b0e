/** What goes to the app, by the name that Socket Mode gives its kind. */
export interface Parcel {
  readonly kind: 'events_api' | 'interactive' | 'slash_commands'
  readonly payload: Readonly<Record<string, unknown>>
}

interface Attempt {
  /** 0 is the first. */
  readonly number: number
  readonly reason: string
}

/** What came of one attempt: the body of the acknowledgement, or why there is none. */
export type Receipt =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly reason: string; readonly isFinal?: boolean }

/** A way to the app. */
export interface Line {
  readonly isOpen: () => boolean
  /** Resolves when something can be sent. */
  readonly opened: () => Promise<void>
  readonly send: (parcel: Parcel, attempt: Attempt) => Promise<Receipt>
}
