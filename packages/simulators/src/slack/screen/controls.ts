import type { Control } from '../../chat/index.ts'
import type { Block } from '../blocks/block.ts'
import { type Element, type Placed, elementsOf } from '../blocks/elements.ts'

/** A control, and what a press or choice of it sends. */
export interface Pressable {
  readonly control: Control
  readonly placed: Placed
  /** Of a button: the fields that its action carries. */
  readonly carried: Readonly<Record<string, unknown>>
}

interface Option {
  readonly text: { readonly text: string }
}

const labels = (options: readonly Option[]): readonly string[] => options.map(({ text }) => text.text)

/** The options of a menu with a list of its own; none for others. */
export const optionsOf = (element: Element): readonly Option[] => {
  switch (element.type) {
    case 'static_select':
    case 'multi_static_select':
      return element.options ?? (element.option_groups ?? []).flatMap(({ options }) => options)
    case 'radio_buttons':
    case 'checkboxes':
    case 'overflow':
      return element.options
    default:
      return []
  }
}

const kindOf = (element: Element): Control['kind'] =>
  element.type === 'radio_buttons' ? 'radio' : element.type === 'checkboxes' ? 'checkbox' : 'select'

const ofPlaced = (placed: Placed, user: string): readonly Pressable[] => {
  const { element } = placed
  const button = (
    label: string,
    carried: Readonly<Record<string, unknown>>,
    { kind = 'button', style = 'plain' }: Partial<Pick<Control, 'kind' | 'style'>> = {},
  ): Pressable => ({ control: { kind, label, style, isOff: false }, placed, carried })
  switch (element.type) {
    case 'button':
      return [
        button(
          element.text.text,
          {
            text: element.text,
            ...(element.value !== undefined && { value: element.value }),
            ...(element.style !== undefined && { style: element.style }),
          },
          { kind: element.url === undefined ? 'button' : 'link', style: element.style ?? 'plain' },
        ),
      ]
    case 'workflow_button':
      return [button(element.text.text, { text: element.text })]
    case 'feedback_buttons':
      return [element.positive_button, element.negative_button].map(({ text, value }) =>
        button(text.text, { text, value }),
      )
    case 'icon_button':
      return element.visible_to_user_ids?.includes(user) === false
        ? []
        : [button(element.text.text, { text: element.text, value: element.value })]
    default: {
      const placeholder = 'placeholder' in element ? (element.placeholder?.text ?? '') : ''
      const label = placed.block.type === 'input' ? placed.block.label.text : placeholder
      return [
        {
          control: {
            kind: kindOf(element),
            label,
            style: 'plain',
            isOff: false,
            options: labels(optionsOf(element)),
          },
          placed,
          carried: {},
        },
      ]
    }
  }
}

/** What this person can press or choose in blocks, in the order of the screen. */
export const pressablesOf = (blocks: readonly Block[], user: string): readonly Pressable[] =>
  elementsOf(blocks).flatMap((placed) => ofPlaced(placed, user))
