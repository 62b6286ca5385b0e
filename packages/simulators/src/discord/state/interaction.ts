import type { InteractionType, MessageType } from 'discord-api-types/v10'
import type { Modal } from '../body/modal.ts'

/** What a person sees in the place of an answer that never comes. */
export const noAnswer = 'The application did not respond'

/** Something a person did that wants an answer. */
export interface Interaction {
  readonly id: string
  readonly token: string
  readonly type:
    | InteractionType.ApplicationCommand
    | InteractionType.MessageComponent
    | InteractionType.ModalSubmit
  readonly user: string
  readonly room: string
  /** The words for it, in notes. */
  readonly words: string
  /** Of a command: its name, and the number of its messages' kind. */
  readonly command?: { readonly name: string; readonly kind: MessageType }
  /** The message that a component stands in, also behind a modal. */
  readonly source?: string
  readonly bornAt: number
  /** The number of the callback that answered it. */
  readonly answer?: number
  /** Its `@original`. */
  readonly original?: string
  /** Nobody can answer it any more. */
  readonly isDead: boolean
  readonly isExpired: boolean
}

/** A form before somebody. */
export interface OpenModal {
  readonly modal: Modal
  readonly user: string
  readonly room: string
  readonly source?: string
}
