import type { Accepted } from '@errand/agent-core'

/** One thing that is filled in. */
export interface Field {
  readonly name: string
  readonly label: string
  /** A word or line, or a longer text. */
  readonly kind: 'line' | 'text'
  /** What stands there already. */
  readonly value?: string
  readonly isOptional: boolean
}

/**
 * What a platform draws in its own way, as a modal or as a message that is replied to. What is filled in comes back as
 * a press of `submit` with `values` by the names of the fields; a form without fields is only agreed to.
 */
export interface Form {
  /** The id of the button that opens it. */
  readonly button: string
  readonly submit: string
  readonly title: string
  /** What is read before; never shortened. */
  readonly text: string
  readonly fields: readonly Field[]
  /** The words on the button that sends it. */
  readonly send: string
  /** What was wrong with what was sent before. */
  readonly problem?: string
}

/** What an app shows for what came in; by now everything that has to be kept is committed. */
export type Reply =
  /** Nothing is to be seen; a platform that wants an answer gets an empty one. */
  | { readonly show: 'nothing' }
  /** The message was accepted: its sign is set on it, quietly. */
  | {
      readonly show: 'mark'
      readonly sign: 'seen' | 'coming'
      readonly accepted: Accepted
      /** What they should know besides, for them alone. */
      readonly line?: string
    }
  /** `person`: for them alone, as quietly as the platform can; `thread`: for all who are there. */
  | { readonly show: 'line'; readonly to: 'person' | 'thread'; readonly text: string }
  | { readonly show: 'form'; readonly form: Form }

export const nothing: Reply = { show: 'nothing' }

export const lineTo = (to: 'person' | 'thread', text: string): Reply => ({ show: 'line', to, text })
