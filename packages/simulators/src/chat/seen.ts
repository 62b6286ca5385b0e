/** A message as a person sees it. */
export interface Seen {
  readonly id: string
  /** The account's id; `bot` for the bot that is connected. */
  readonly by: string
  readonly at: number
  /** All words in the order of the screen, numbers and boxes of lists with them, without formatting, buttons or the names of files. */
  readonly text: string
  /** Formatted stretches of the text, in order: their kind and what they hold. */
  readonly spans: readonly Span[]
  readonly controls: readonly Control[]
  readonly files: readonly { readonly name: string; readonly size: number; readonly bytes: Uint8Array }[]
  /** Reactions that stand on it. */
  readonly reactions: readonly string[]
  /** Only this person sees it. */
  readonly isEphemeral: boolean
  /** It made a sound or raised a count for them when it came. */
  readonly isLoud: boolean
  /** How often it was changed since. */
  readonly edits: number
  readonly replyTo?: string
  /** A stretch that is still being written: a stream or a draft. */
  readonly isOpen: boolean
}

export interface Span {
  readonly kind:
    | 'bold'
    | 'italic'
    | 'strike'
    | 'code'
    | 'pre'
    | 'link'
    | 'quote'
    | 'mention'
    | 'heading'
    | 'list'
    | 'table'
  readonly text: string
  /** Of a link: where it leads. Of `pre`: its language. */
  readonly detail?: string
}

/** What can be pressed, chosen or filled in. */
export interface Control {
  readonly kind: 'button' | 'select' | 'radio' | 'checkbox' | 'link'
  readonly label: string
  /** As far as the platform tells them apart. */
  readonly style: 'plain' | 'primary' | 'danger'
  readonly isOff: boolean
  /** Of a select, radio buttons or checkboxes. */
  readonly options?: readonly string[]
}
