import { limits, type Field, type Form } from '@errand/channel-kit'
import { kinds, text, type TextDisplay } from '../draw/component.ts'
import { wordsWeight } from '../draw/weight.ts'
import { inert } from '../draw/words.ts'
import { inputId, piecesOf } from './pieces.ts'

interface Label {
  readonly type: typeof kinds.label
  readonly label: string
  readonly component: {
    readonly type: typeof kinds.input
    readonly custom_id: string
    /** A line, or a longer text. */
    readonly style: 1 | 2
    readonly required: boolean
    readonly max_length: number
    readonly value?: string
  }
}

/** A form in Discord's own frame. */
export interface Modal {
  readonly custom_id: string
  readonly title: string
  readonly components: readonly (Label | TextDisplay)[]
}

/** Discord takes so many parts in a form. */
const mostParts = 5

const fitsTitle = (line: string): boolean => line.length <= limits.discord.modalTitle.max

/**
 * A form as a modal with all that is to be read; `isRead` where that was shown before. Undefined where it has nothing
 * to fill in, or where Discord would not show all of it.
 */
export const modalOf = (
  { submit, title, text: read, fields, problem }: Form,
  { isRead, values = {} }: { readonly isRead: boolean; readonly values?: Readonly<Record<string, string>> },
): Modal | undefined => {
  const words = [
    fitsTitle(title) ? '' : title,
    problem === undefined ? '' : `⚠ ${problem}`,
    isRead ? '' : read,
    ...fields.map(({ label }) => (fitsTitle(label) ? '' : label)),
  ]
    .filter((line) => line !== '')
    .join('\n\n')
  const shown = inert(words)
  const { characters, bytes } = wordsWeight(shown)
  const components = [
    ...(shown === '' ? [] : [text(shown)]),
    ...fields.flatMap((field) => inputsOf(field, values[field.name])),
  ]
  const isWhole =
    fields.length > 0 &&
    components.length <= mostParts &&
    characters <= limits.discord.texts.max &&
    bytes <= limits.discord.textBytes.max
  return isWhole ? { custom_id: submit, title: fitsTitle(title) ? title : 'Errand', components } : undefined
}

const inputsOf = (
  { name, label, kind, value = '', isOptional }: Field,
  typed: string | undefined,
): readonly Label[] => {
  const pieces = piecesOf(typed ?? value)
  return pieces.map((piece, index) => ({
    type: kinds.label,
    // One that is too long stands above.
    label: `${fitsTitle(label) ? label : '↑'}${pieces.length === 1 ? '' : ` ${index + 1}`}`.slice(
      0,
      limits.discord.modalTitle.max,
    ),
    component: {
      type: kinds.input,
      custom_id: inputId(name, index),
      style: kind === 'line' ? 1 : 2,
      // A piece may be emptied where there are others.
      required: !isOptional && pieces.length === 1,
      max_length: limits.discord.modalInput.max,
      ...(piece === '' ? {} : { value: piece }),
    },
  }))
}
