import { ComponentType, TextInputStyle } from 'discord-api-types/v10'
import { z } from 'zod'
import { invalidForm } from '../refusal.ts'
import { componentId, customId, filledSelect, stringSelect } from './buttons.ts'
import { int, list, maybe, text } from './fields.ts'
import { read } from './read.ts'

const textInput = z.object({
  type: z.literal(ComponentType.TextInput),
  id: componentId,
  custom_id: customId,
  style: z.enum(TextInputStyle),
  label: maybe(text(1, 45)),
  min_length: maybe(int(0, 4000)),
  max_length: maybe(int(1, 4000)),
  required: maybe(z.boolean()),
  value: maybe(text(0, 4000)),
  placeholder: maybe(text(0, 100)),
})

const option = z.object({
  label: text(1, 100),
  value: text(1, 100),
  description: maybe(text(0, 100)),
  default: maybe(z.boolean()),
})

const fileUpload = z.object({
  type: z.literal(ComponentType.FileUpload),
  id: componentId,
  custom_id: customId,
  min_values: maybe(int(0, 10)),
  max_values: maybe(int(1, 10)),
  file_types: maybe(z.array(z.string()).max(10)),
  required: maybe(z.boolean()),
})

const radioGroup = z.object({
  type: z.literal(ComponentType.RadioGroup),
  id: componentId,
  custom_id: customId,
  options: list(option, 2, 10),
  required: maybe(z.boolean()),
})

const checkboxGroup = z.object({
  type: z.literal(ComponentType.CheckboxGroup),
  id: componentId,
  custom_id: customId,
  options: list(option, 1, 10),
  min_values: maybe(int(0, 10)),
  max_values: maybe(int(1, 10)),
  required: maybe(z.boolean()),
})

const checkbox = z.object({
  type: z.literal(ComponentType.Checkbox),
  id: componentId,
  custom_id: customId,
  default: maybe(z.boolean()),
})

const label = z.object({
  type: z.literal(ComponentType.Label),
  id: componentId,
  label: text(1, 45),
  description: maybe(text(0, 100)),
  component: z.discriminatedUnion('type', [
    textInput,
    stringSelect,
    filledSelect,
    fileUpload,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
})

const modal = z.object({
  custom_id: customId,
  title: text(1, 45),
  components: list(
    z.discriminatedUnion('type', [
      label,
      z.object({ type: z.literal(ComponentType.TextDisplay), id: componentId, content: text(1, 4000) }),
      z.object({
        type: z.literal(ComponentType.ActionRow),
        id: componentId,
        components: list(textInput, 1, 1),
      }),
    ]),
    1,
    5,
  ),
})

export type Modal = z.output<typeof modal>
export type ModalField = z.output<typeof label>['component']

/** The fields of a modal with what is written beside each. */
export const fieldsOf = ({
  components,
}: Modal): readonly { readonly words: string; readonly field: ModalField }[] =>
  components.flatMap((part) =>
    part.type === ComponentType.Label
      ? [{ words: part.label, field: part.component }]
      : part.type === ComponentType.ActionRow
        ? part.components.map((field) => ({ words: field.label ?? '', field }))
        : [],
  )

/** Reads a modal; throws 50035. */
export const readModal = (body: unknown, note: (words: string) => void): Modal => {
  const given = read(modal, body, { note, above: ['data'] })
  const ids = fieldsOf(given).map(({ field }) => field.custom_id)
  const isDouble = new Set(ids).size < ids.length
  if (isDouble)
    throw invalidForm([
      {
        path: ['data', 'components'],
        code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
        message: 'Component custom id cannot be duplicated',
      },
    ])
  return given
}
