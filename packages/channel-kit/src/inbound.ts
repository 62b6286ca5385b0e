import type { IncomingFile, Place, Visitor } from '@errand/agent-core'

/** Who did something on a platform, as the platform vouches for it. */
export type Sender = Visitor

export type { IncomingFile } from '@errand/agent-core'

export interface Happened {
  /** Unique on this platform and in this workspace: a redelivery has the same, also when it is told in two ways. */
  readonly event: string
  readonly place: Place
  readonly by: Sender
  /** Milliseconds UTC, by the platform's clock. */
  readonly at: number
}

/** Something was said. */
export interface Said extends Happened {
  readonly kind: 'message'
  /** The platform's id of the message, for marks, edits and replies. */
  readonly message: string
  /** Without the mention of the bot in front. */
  readonly text: string
  /** What others wrote elsewhere and whoever speaks passes on with it: data from outside. */
  readonly passedOn?: readonly { readonly from?: string; readonly text: string }[]
  /** It is meant for the bot: said in private, with a mention, or as a reply to one of its messages. */
  readonly isToUs: boolean
  /** The message it replies to. */
  readonly replyTo?: string
  readonly files: readonly IncomingFile[]
}

/** A command of the table in commands.ts, typed or picked from a menu. */
export interface Commanded extends Happened {
  readonly kind: 'command'
  readonly name: string
  readonly text: string
  /** The message whose menu it was picked from, with its text. */
  readonly about?: { readonly message: string; readonly text: string }
}

/** A button was pressed or a form was sent. `id` is the opaque id that we put there, `values` what was filled in. */
export interface Pressed extends Happened {
  readonly kind: 'press'
  readonly id: string
  readonly message?: string
  readonly values: Readonly<Record<string, string>>
}

/** A message was changed by who wrote it; the text is the new one. */
export interface Revised extends Happened {
  readonly kind: 'edit'
  readonly message: string
  readonly text: string
}

/** A message was deleted. */
export interface Removed extends Happened {
  readonly kind: 'deletion'
  readonly message: string
}

/** The platform's own Stop was pressed. */
export interface Stopped extends Happened {
  readonly kind: 'stop'
}

/** What a platform tells, in one form for all three; made by each app's receive.ts. */
export type Inbound = Said | Commanded | Pressed | Revised | Removed | Stopped
