import type { InputElement } from '../blocks/inputs.ts'
import type { Store } from '../workspace/store.ts'
import { chosen } from './press.ts'

const lengthFits = (
  value: string,
  {
    min_length: min = 0,
    max_length: max = 3000,
  }: { min_length?: number | undefined; max_length?: number | undefined },
): void => {
  if (value.length < min) throw new Error(`At least ${min} characters are needed.`)
  if (value.length > max) throw new Error(`${max} characters are the most.`)
}

const numberFits = (
  value: string,
  { min_value: min, max_value: max }: { min_value?: string | undefined; max_value?: string | undefined },
): void => {
  const number = Number(value)
  if (Number.isNaN(number)) throw new Error(`“${value}” is no number.`)
  if (min !== undefined && number < Number(min)) throw new Error(`${min} is the least.`)
  if (max !== undefined && number > Number(max)) throw new Error(`${max} is the most.`)
}

const idOf = (store: Store, name: string): string => {
  const person = store.people.all().find((one) => one.name === name || one.id === name)
  if (person === undefined) throw new Error(`There is nobody called ${name}.`)
  return person.id
}

/** The state of a field, filled in with words as a person would; several choices are parted by commas. */
export const formValue = (
  element: InputElement,
  value: string,
  store: Store,
): Readonly<Record<string, unknown>> => {
  const { type } = element
  switch (element.type) {
    case 'plain_text_input':
      lengthFits(value, element)
      return { type, value: value === '' ? null : value }
    case 'number_input':
      numberFits(value, element)
      return { type, value }
    case 'email_text_input':
    case 'url_text_input':
      return { type, value }
    case 'datepicker':
      return { type, selected_date: value }
    case 'timepicker':
      return { type, selected_time: value }
    case 'datetimepicker':
      return { type, selected_date_time: Number(value) }
    case 'users_select':
      return { type, selected_user: idOf(store, value) }
    case 'multi_users_select':
      return { type, selected_users: value.split(/, */).map((name) => idOf(store, name)) }
    case 'static_select':
    case 'radio_buttons':
      return { type, ...chosen(element, [value]) }
    case 'multi_static_select':
    case 'checkboxes':
      return { type, ...chosen(element, value.split(/, */)) }
    default:
      throw new Error(`A ${type} cannot be filled in here.`)
  }
}

/** The state of a field that nobody touched. */
export const untouched = (element: InputElement): Readonly<Record<string, unknown>> => {
  const { type } = element
  switch (element.type) {
    case 'plain_text_input':
    case 'number_input':
    case 'email_text_input':
    case 'url_text_input':
      return { type, value: element.initial_value ?? null }
    case 'static_select':
    case 'radio_buttons':
      return { type, selected_option: element.initial_option ?? null }
    case 'multi_static_select':
    case 'checkboxes':
      return { type, selected_options: element.initial_options ?? [] }
    case 'users_select':
      return { type, selected_user: element.initial_user ?? null }
    case 'datepicker':
      return { type, selected_date: element.initial_date ?? null }
    default:
      return { type }
  }
}

/** Whether a state holds something. */
export const isFilled = (state: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(state).some(
    ([key, value]) => key !== 'type' && value !== null && (!Array.isArray(value) || value.length > 0),
  )
