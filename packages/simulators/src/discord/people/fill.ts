import { ComponentType, InteractionType } from 'discord-api-types/v10'
import type { Account } from '../../chat/index.ts'
import { lengthOf } from '../body/fields.ts'
import { type ModalField, fieldsOf } from '../body/modal.ts'
import type { Platform } from '../state/platform.ts'
import { interact } from './interact.ts'

type Choices = Extract<ModalField, { readonly options: unknown }>

const chosen = ({ options }: Choices, words: string, given: string): readonly string[] => {
  const labels = options.some(({ label }) => label === given)
    ? [given]
    : given.split(/\s*[,\n]\s*/).filter(Boolean)
  return labels.map((label) => {
    const option = options.find((one) => one.label === label)
    if (option === undefined)
      throw new Error(
        `"${words}" has no option "${label}"; there are ${options.map((one) => `"${one.label}"`).join(', ')}.`,
      )
    return option.value
  })
}

const within = (words: string, count: number, least: number, most: number): void => {
  if (count < least || count > most) throw new Error(`"${words}" takes ${least} to ${most}, not ${count}.`)
}

const preset = (field: Choices): string =>
  field.options
    .filter((option) => option.default === true)
    .map(({ label }) => label)
    .join('\n')

const submitted = (
  platform: Platform,
  words: string,
  field: ModalField,
  given: string | undefined,
): object => {
  const base = { type: field.type, id: field.id ?? 0, custom_id: field.custom_id }
  switch (field.type) {
    case ComponentType.TextInput: {
      const value = given ?? field.value ?? ''
      const isNeeded = field.required !== false
      if (value !== '' || isNeeded)
        within(
          words,
          lengthOf(value),
          Math.max(field.min_length ?? 0, isNeeded ? 1 : 0),
          field.max_length ?? 4000,
        )
      return { ...base, value }
    }
    case ComponentType.StringSelect:
    case ComponentType.CheckboxGroup: {
      const values = chosen(field, words, given ?? preset(field))
      const isNeeded = field.required !== false
      const most = field.max_values ?? (field.type === ComponentType.StringSelect ? 1 : field.options.length)
      if (values.length > 0 || isNeeded)
        within(words, values.length, field.min_values ?? (isNeeded ? 1 : 0), most)
      return { ...base, values }
    }
    case ComponentType.RadioGroup: {
      const values = chosen(field, words, given ?? preset(field))
      within(words, values.length, field.required === false ? 0 : 1, 1)
      return { ...base, value: values[0] ?? null }
    }
    case ComponentType.Checkbox:
      return { ...base, value: given === undefined ? field.default === true : given === 'true' }
    case ComponentType.UserSelect: {
      const user = platform.users.all().find(({ name }) => name === given)
      return { ...base, values: user ? [user.id] : [] }
    }
    default:
      if (field.required !== false) throw new Error(`Nobody can fill in "${words}" here.`)
      return { ...base, values: [] }
  }
}

/** Fills the form that somebody has before them and sends it; throws where Discord's client would not let them. */
export const fill = (platform: Platform, by: Account, values: Readonly<Record<string, string>>): void => {
  const open = platform.modals.get(by.id)
  if (open === undefined) throw new Error(`${by.name} has no form before them.`)
  const { modal, room: id, source } = open
  const room = platform.rooms.get(id)
  if (room === undefined || room.isDeleted) throw new Error(`There is no channel ${id}.`)
  const fields = fieldsOf(modal)
  const given = new Map(Object.entries(values))
  for (const label of given.keys())
    if (fields.every(({ words }) => words !== label))
      throw new Error(
        `The form has no field "${label}"; there are ${fields.map(({ words }) => `"${words}"`).join(', ')}.`,
      )
  const components = modal.components.map((part) => {
    const base = { type: part.type, id: part.id ?? 0 }
    switch (part.type) {
      case ComponentType.Label:
        return { ...base, component: submitted(platform, part.label, part.component, given.get(part.label)) }
      case ComponentType.ActionRow:
        return {
          ...base,
          components: part.components.map((field) =>
            submitted(platform, field.label ?? '', field, given.get(field.label ?? '')),
          ),
        }
      default:
        return base
    }
  })
  platform.modals.drop(by.id)
  interact(platform, by, room, {
    type: InteractionType.ModalSubmit,
    words: `${by.name} sent the form "${modal.title}"`,
    data: { custom_id: modal.custom_id, components },
    ...(source !== undefined && { source }),
  })
}
